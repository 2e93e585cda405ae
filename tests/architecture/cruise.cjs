/** Looks at the arrows in each of the folders that are named behind a file of rules, and writes what it found in each, as JSON. */
const [rulesFile, ...folders] = process.argv.slice(2)

const cruiseAll = async () => {
  const { cruise } = await import("dependency-cruiser")
  const found = []
  for (const folder of folders) {
    process.chdir(folder)
    // The rules name what is in the folder that they are read in.
    delete require.cache[rulesFile]
    const { options, ...ruleSet } = require(rulesFile)
    const { enhancedResolveOptions, ...others } = options
    const { output } = await cruise(["src"], { ...others, ruleSet, validate: true }, enhancedResolveOptions)
    found.push({ summary: output.summary })
  }
  process.stdout.write(JSON.stringify(found))
}

void cruiseAll()

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { holdBack } from "./page/held-back.ts"
import { openLonePage } from "./page/lone-page.ts"
import { probe } from "./page/probe.ts"
import { FIGURE, type Stand } from "./page/stand.ts"

const [, , from = "/tmp/phone-a", how = "held", runs = "3"] = process.argv
const { origin, pin } = JSON.parse(readFileSync(`${from}.json`, "utf8"))
const stand = { front: { origin }, pin } as Stand
const loaf = () => {
  const w = window as any
  w.loaf = []
  new PerformanceObserver((l) =>
    l.getEntries().forEach((e: any) =>
      w.loaf.push({
        start: e.startTime,
        dur: e.duration,
        render: e.renderStart,
        style: e.styleAndLayoutStart,
        scripts: e.scripts.map((s: any) => [
          s.invokerType,
          s.invoker?.slice(-40),
          s.sourceURL?.slice(-30),
          s.sourceFunctionName,
          Math.round(s.startTime),
          Math.round(s.duration),
          Math.round(s.forcedStyleAndLayoutDuration)
        ])
      })
    )
  ).observe({ type: "long-animation-frame", buffered: true })
  w.tasks = []
  new PerformanceObserver((l) =>
    l.getEntries().forEach((e: any) => w.tasks.push([Math.round(e.startTime), Math.round(e.duration)]))
  ).observe({ type: "longtask", buffered: true })
}
const rest = () =>
  new Promise((r) => {
    const look = () => {
      const { seen } = window
      if (seen && seen.answers > 0 && performance.now() - seen.busyUntil > 4000)
        r({ seen, loaf: (window as any).loaf, tasks: (window as any).tasks })
      else setTimeout(look, 250)
    }
    look()
  })
for (let n = 0; n < Number(runs); n += 1) {
  const folder = `/tmp/phone-run-${process.pid}-${n}`
  cpSync(from, folder, { recursive: true })
  const page = await openLonePage(stand, folder, `(${String(probe)})(${JSON.stringify(FIGURE)});(${String(loaf)})()`)
  let letGo: (() => void) | undefined
  if (how === "held") {
    await new Promise((r) => setTimeout(r, 1000))
    letGo = holdBack(folder, 6)
  }
  if (how === "slowed") await page.send("Emulation.setCPUThrottlingRate", { rate: 6 })
  if (how === "prof") {
    await page.send("Profiler.enable")
    await page.send("Profiler.setSamplingInterval", { interval: 200 })
    await page.send("Profiler.start")
  }
  if (how === "trace")
    await page.send("Tracing.start", {
      transferMode: "ReturnAsStream",
      traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-v8.cpu_profiler"] }
    })
  await page.open(`${origin}/dashboard`)
  const got = await page.ask<any>(`(${String(rest)})()`, 60_000)
  console.log(
    `usable ${Math.round(got.seen.usable)} fcp ${Math.round(got.seen.fcp)} answers ${Math.round(got.seen.answers)} longest ${got.seen.longest} blocked ${Math.round(got.seen.blocked)}`
  )
  console.log(JSON.stringify(got.tasks.filter((t: any) => t[1] > 90)))
  if (process.argv[5])
    for (const e of got.loaf)
      if (e.dur > 120)
        console.log(
          Math.round(e.start),
          Math.round(e.dur),
          "render+",
          Math.round(e.render - e.start),
          "style+",
          Math.round(e.style - e.start),
          JSON.stringify(e.scripts)
        )
  if (how === "prof") writeFileSync("/tmp/pr-h.json", JSON.stringify((await page.send<any>("Profiler.stop")).profile))
  if (how === "trace") {
    await page.send("Tracing.end")
    for (let k = 0; k < 200 && (globalThis as any).stream === undefined; k += 1)
      await new Promise((r) => setTimeout(r, 200))
    let text = ""
    for (const handle of [(globalThis as any).stream]) {
      try {
        for (;;) {
          const got = await page.send<any>("IO.read", { handle })
          text += got.base64Encoded ? Buffer.from(got.data, "base64").toString() : got.data
          if (got.eof) break
        }
        if (text) break
      } catch {}
    }
    writeFileSync("/tmp/tr-h.json", text)
  }
  await page.close()
  letGo?.()
  rmSync(folder, { recursive: true, force: true })
}

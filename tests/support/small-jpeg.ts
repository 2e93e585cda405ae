/** A photograph of 24 by 16 pixels, as a camera would write it without a word on it. */
export const smallJpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/" +
    "2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQABgDASIAAhEBAxEB/8QA" +
    "FgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFhABAQEAAAAAAAAAAAAAAAAAABRh/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAb/xAAWEQADAAAAAAAAAAAAAAAAAAAA" +
    "FmL/2gAMAwEAAhEDEQA/AMrs0s1PWaWasESS9c6KGzRPWaCJIc6P/9k=",
  "base64"
)

/** A section of a JPEG that says something: of a kind, such as 0xe1 for where it was taken. */
export const jpegSection = (kind: number, said: string): Buffer => {
  const section = Buffer.alloc(4 + said.length)
  section.writeUInt16BE(0xff00 + kind, 0)
  section.writeUInt16BE(2 + said.length, 2)
  section.write(said, 4, "latin1")
  return section
}

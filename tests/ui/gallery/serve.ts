import { createServer } from "vite"

/** The gallery, following the source as it changes: `npm run gallery`. PORT says where; any free port otherwise. */
const server = await createServer({
  configFile: new URL("./vite.config.ts", import.meta.url).pathname,
  logLevel: "warn",
  server: { port: Number(process.env["PORT"] ?? 0), strictPort: process.env["PORT"] !== undefined, host: "127.0.0.1" }
})
await server.listen()
console.log(`Gallery: ${server.resolvedUrls?.local[0] ?? ""}`)

import { createMachine } from "xstate"
import { describe, expect, it } from "vitest"
import { assertAllCovered, notCovered, pathsThrough } from "./coverage.ts"

const machine = createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { press: "warming" } },
    warming: {
      invoke: {
        id: "heat",
        src: "heat",
        onDone: [{ guard: ({ event }) => event.output === "hot", target: "on" }, { target: "off" }]
      }
    },
    on: { always: { guard: () => false, target: "burnt" } },
    burnt: {}
  }
})

describe("coverage", () => {
  it("names the state no path reaches and the transition no path takes", () => {
    const paths = pathsThrough(machine, { answers: { heat: ["hot", "cold"] }, outside: [{ type: "press" }] })
    expect(notCovered(machine, paths)).toEqual([
      "unreached state lamp.burnt",
      "untaken transition lamp.on --always--> lamp.burnt"
    ])
    expect(() => assertAllCovered(machine, paths)).toThrow("unreached state lamp.burnt")
  })

  it("misses what an answer left out would have shown", () => {
    const paths = pathsThrough(machine, { answers: { heat: ["cold"] }, outside: [{ type: "press" }] })
    expect(notCovered(machine, paths)).toContain("unreached state lamp.on")
  })
})

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest"
import { drawnOf, drawnText, firstOf, type DrawnNode } from "../../../src/ui/start/drawn-tree.ts"

let place: HTMLElement
beforeEach(() => {
  place = document.createElement("div")
})

const again = (text: string | null): HTMLElement => {
  const drawn = text === null ? null : drawnOf(text)
  if (drawn === null) throw new Error("Nothing is drawn")
  const other = document.createElement("div")
  other.append(drawn)
  return other
}

const PAGE = `<div class="frame" data-wide=""><header><button type="button" aria-label="Menu" disabled="">
  <svg aria-hidden="true" viewBox="0 0 24 24" stroke-width="2"><path d="M5 3h7"></path></svg></button></header>
  <main id="main" tabindex="-1"><h1 id="page-title">Tableau de bord</h1><a href="/dashboard/invoices?tab=due&amp;x=%20a">12 000 F &amp; plus</a>
  <a href="#main">Aller</a><label><input type="radio" name="_r_1_" value="chart">Barres</label></main></div>`

describe("the dashboard as a text", () => {
  it("is drawn again as it was: elements, drawings, texts, what is chosen and disabled", () => {
    place.innerHTML = PAGE
    const input = place.querySelector("input")
    if (input !== null) input.checked = true
    const other = again(drawnText(place))
    expect(other.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg")
    expect(other.querySelector("input")?.checked).toBe(true)
    input?.setAttribute("checked", "")
    expect(other.innerHTML).toBe(place.innerHTML)
    expect(drawnText(other)).toBe(drawnText(place))
  })

  it("shows what was drawn out of sight, and hides what hides by itself", () => {
    place.innerHTML = `<div class="page" style="display: none !important; color: red"><p style="display: none">later</p></div>`
    const other = again(drawnText(place))
    const [page, later] = [other.querySelector("div"), other.querySelector("p")]
    expect(page?.style.display).toBe("")
    expect(page?.style.color).toBe("red")
    expect(later?.style.display).toBe("none")
  })

  it("leaves out what is not seen, what would speak by itself, and pictures of this page's memory", () => {
    place.innerHTML = `<div aria-live="polite" role="status" onclick="go()"><select><option>a</option></select>
      <template><p>b</p></template><img alt="Logo" src="blob:http://localhost/1"><span role="img">c</span></div>`
    const other = again(drawnText(place))
    expect(other.querySelector("select, template, option, [aria-live], [role=status], [onclick], [src]")).toBeNull()
    expect(other.querySelector("img")?.getAttribute("alt")).toBe("Logo")
    expect(other.querySelector("[role=img]")?.textContent).toBe("c")
  })

  it.each([
    ["a field that takes a text", `<input type="search">`],
    ["a field of no kind", `<input>`],
    ["a form", `<form></form>`],
    ["a long text field", `<textarea></textarea>`],
    ["a frame", `<iframe></iframe>`]
  ])("is none of a page with %s, which nobody would hear", (_, inside) => {
    place.innerHTML = `<div>${inside}</div>`
    expect(drawnText(place)).toBeNull()
  })

  it("is none of an empty page", () => {
    expect(drawnText(place)).toBeNull()
  })
})

describe("the dashboard drawn a piece at a time", () => {
  const row = (nth: number) => `<li class="r${nth}"><a href="/dashboard/${nth}">Facture ${nth}</a></li>`
  const large = `<section id="large"><svg viewBox="0 0 2 2"><path d="M0 0h1"></path></svg><ul>${Array.from({ length: 50 }, (_, nth) => row(nth)).join("")}</ul>après</section>`
  const small = (id: string) => `<section id="${id}"><p>${id}</p></section>`
  const page = `<main><h1>Titre</h1><div data-wide="">${small("a")}${small("b")}${large}${small("c")}fin</div><p>pied</p></main>`

  it("begins with the first blocks and what stands around them, and is the same page in the end", () => {
    place.innerHTML = page
    const text = drawnText(place) ?? ""
    const drawn = firstOf(text, 2)
    if (drawn === null) throw new Error("Nothing is drawn")
    const other = document.createElement("div")
    other.append(drawn.frame)
    expect(other.textContent).toBe("Titrepied")
    drawn.addFirst()
    expect(other.textContent).toBe("Titreabpied")
    const grown = drawn.pieces().map((piece) => {
      const before = other.querySelectorAll("*").length
      piece()
      return other.querySelectorAll("*").length - before
    })
    expect(other.innerHTML).toBe(place.innerHTML)
    expect(other.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg")
    expect(grown.length).toBeGreaterThan(1)
    expect(Math.min(...grown)).toBeGreaterThan(0)
    expect(Math.max(...grown)).toBeLessThanOrEqual(60)
  })

  it("is drawn whole at once where it has no more blocks", () => {
    place.innerHTML = page
    const drawn = firstOf(drawnText(place) ?? "", 9)
    const other = document.createElement("div")
    other.append(drawn?.frame ?? "")
    drawn?.addFirst()
    expect(other.innerHTML).toBe(place.innerHTML)
    expect(drawn?.pieces()).toEqual([])
  })

  it("draws nothing of a later piece that nobody here has written", () => {
    const drawn = firstOf(
      JSON.stringify([["div", ["data-wide", ""], ["p", [], "a"], ["p", [], ["script", [], "b"]]]]),
      1
    )
    const other = document.createElement("div")
    other.append(drawn?.frame ?? "")
    drawn?.addFirst()
    expect(() => drawn?.pieces().forEach((piece) => piece())).toThrow(TypeError)
    expect(other.textContent).toBe("a")
  })
})

describe("a text that nobody here has written", () => {
  const refused: ReadonlyArray<readonly [string, unknown]> = [
    ["a script", ["script", [], "alert(1)"]],
    ["a style", ["style", [], "*{}"]],
    ["a link to a file", ["link", ["href", "/a.css"]]],
    ["an object inside a drawing", ["svg", [], ["foreignObject", [], "a"]]],
    ["a drawing from elsewhere", ["svg", [], ["use", ["href", "#a"]]]],
    ["what runs when pressed", ["button", ["onclick", "go()"]]],
    ["an address of another site", ["a", ["href", "https://ailleurs.example"]]],
    ["an address without its scheme", ["a", ["href", "//ailleurs.example"]]],
    ["the same as some browsers read it", ["a", ["href", "/\\ailleurs.example"]]],
    ["the same with a sign that browsers leave out", ["a", ["href", "/\t/ailleurs.example"]]],
    ["an address that is code", ["a", ["href", "javascript:go()"]]],
    ["a picture from elsewhere", ["img", ["src", "https://ailleurs.example/a.png"]]],
    ["a drawing that is a page", ["img", ["src", "data:image/svg+xml;base64,AAAA"]]],
    ["a style that fetches", ["div", ["style", "background: URL(https://ailleurs.example)"]]],
    ["a message that is read out", ["div", ["role", "alert"]]],
    ["a place that speaks", ["div", ["aria-live", "assertive"]]],
    ["a password", ["input", ["type", "password"]]],
    ["no name", [1, []]],
    ["no attributes", ["div"]],
    ["an attribute that is no text", ["div", ["id", 1]]],
    ["a number", 7],
    ["an object", { name: "div" }]
  ]
  it.each(refused)("is refused whole where it holds %s", (_, node) => {
    const sound: DrawnNode = ["p", [], "12 000 F"]
    expect(drawnOf(JSON.stringify([sound]))).not.toBeNull()
    expect(drawnOf(JSON.stringify([sound, node]))).toBeNull()
    expect(drawnOf(JSON.stringify([["div", [], sound, node]]))).toBeNull()
  })

  it.each(["", "null", "{}", "[]", "7", `[["p",[]`, "<p></p>"])("is refused: %j", (text) => {
    expect(drawnOf(text)).toBeNull()
  })
})

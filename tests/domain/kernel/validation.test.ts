import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Failure, FailureCode, Validator } from "../../../src/domain/kernel/validation.ts"
import * as rules from "../../../src/domain/kernel/validation.ts"

const { compose, failure, message } = rules
const code = (wrong: Failure | undefined): FailureCode | "ok" => wrong?.code ?? "ok"
const codes = (validate: Validator, values: ReadonlyArray<unknown>) => values.map((value) => code(validate(value)))
const all = (n: number, result: FailureCode | "ok") => Array.from({ length: n }, () => result)
const fr = (wrong: Failure | undefined) => (wrong === undefined ? undefined : message(wrong, "fr"))

describe("French texts quoted in the specification", () => {
  it.each<[string | undefined, string]>([
    [fr(rules.required("")), "La valeur de ce champ est requise."],
    [fr(rules.atLeastOneOf("a", "b")("", {})), "La valeur d'un de ces champs est requise."],
    [
      fr(rules.matches("password")("x", { password: "y" })),
      "Les mots de passe ne sont pas identiques, veuillez corriger."
    ],
    [fr(rules.maxLength(3)("abcd")), "doit contenir au plus 3 caractères."],
    [fr(rules.minLength(8)("abcd")), "doit contenir au moins 8 caractères."],
    [fr(rules.number("abc")), "doit être un nombre."]
  ])("%s", (actual, expected) => {
    expect(actual).toBe(expected)
  })

  it("every failure has a text in both languages, with its bounds filled in", () => {
    for (const name of rules.failureCodes) {
      const wrong = failure(name as FailureCode, { n: 5, min: 2, max: 9 })
      const [french, english] = [message(wrong, "fr"), message(wrong, "en")]
      expect(french).toMatch(/\.$/)
      expect(english).toMatch(/\.$/)
      expect(french).not.toBe(english)
      expect(french + english).not.toMatch(/[{}]/)
    }
  })

  it("names the bound of minimum and maximum values", () => {
    expect([fr(rules.minValue(3)(2)), fr(rules.maxValue(3)(4))]).toEqual([
      "doit être supérieur ou égal à 3.",
      "doit être inférieur ou égal à 3."
    ])
  })
})

describe("required", () => {
  it("takes zero for filled", () => {
    expect(codes(rules.required, [0, 0n, "0", -0, "x", true, { id: 1 }, [1]])).toEqual(all(8, "ok"))
  })

  it("takes blanks for empty", () => {
    expect(codes(rules.required, ["", "  ", undefined, null, Number.NaN, false, []])).toEqual(all(7, "required"))
  })

  const paragraph = (...content: ReadonlyArray<unknown>) => ({ type: "doc", content: [{ type: "paragraph", content }] })

  it("takes a rich text of empty paragraphs for empty", () => {
    const empty = [
      "<p></p>",
      "<p><br></p>",
      "<p><br/></p>",
      "<p> &nbsp; </p>",
      '<P class="x"><br /></P>',
      " <p></p>\n<p><br></p> ",
      paragraph(),
      { type: "doc" },
      { type: "doc", content: [{ type: "paragraph" }, { type: "paragraph" }] },
      paragraph({ type: "text", text: " " }),
      paragraph({ type: "hardBreak" }),
      // As documents keep their texts.
      [],
      [{ type: "paragraph", runs: [] }],
      [
        { type: "paragraph", runs: [{ text: " " }] },
        { type: "paragraph", runs: [] }
      ],
      [{ type: "list", items: [[{ text: "" }], []] }]
    ]
    expect(codes(rules.required, empty)).toEqual(all(empty.length, "required"))
    expect(codes(rules.requiredEditor, empty)).toEqual(all(empty.length, "required"))
  })

  it("takes any other rich text for filled", () => {
    const filled = [
      "<p>a</p>",
      "<p></p><p>a</p>",
      "<ul><li></li></ul>",
      '<p><img src="x"></p>',
      "<pre></pre>",
      "<p",
      paragraph({ type: "text", text: "a" }),
      paragraph({ type: "image" }),
      [
        { type: "paragraph", runs: [] },
        { type: "paragraph", runs: [{ text: "a", bold: true }] }
      ],
      [{ type: "list", items: [[{ text: "a" }]] }],
      [{ type: "table" }],
      ["a"]
    ]
    expect(codes(rules.requiredEditor, filled)).toEqual(all(filled.length, "ok"))
  })

  it("is quick on hostile text", () => {
    expect(rules.isEmptyRichText(`<p>${"<br>".repeat(20_000)}`)).toBe(false)
    expect(rules.isEmptyRichText(`${"<p></p>".repeat(20_000)}x`)).toBe(false)
    expect(rules.isEmptyRichText("<p ".repeat(2_000))).toBe(false)
  })

  it("selects: the empty option is no choice", () => {
    expect(codes(rules.selectRequired, ["", null, undefined, { value: "" }, { id: null }, {}])).toEqual(
      all(6, "selectionRequired")
    )
    expect(codes(rules.selectRequired, ["XOF", 0, { value: "a" }, { id: "b" }, { value: 0 }])).toEqual(all(5, "ok"))
  })

  it("at least one of several", () => {
    const validate = rules.atLeastOneOf("email", "phone")
    expect([validate("", { email: "", phone: 0 }), validate("", { email: "a" })].map(code)).toEqual(["ok", "ok"])
    expect([validate("", { email: "", phone: " ", other: "x" }), validate("x")].map(code)).toEqual([
      "atLeastOneOf",
      "atLeastOneOf"
    ])
  })
})

describe("texts and numbers", () => {
  it("bounds lengths, ends included, by characters", () => {
    expect(codes(rules.maxLength(3), ["abc", "abcd", "", "é😀é", undefined])).toEqual([
      "ok",
      "tooLong",
      "ok",
      "ok",
      "ok"
    ])
    expect(codes(rules.minLength(3), ["abc", "ab", "", undefined])).toEqual(["ok", "tooShort", "ok", "ok"])
  })

  it("numbers", () => {
    expect(codes(rules.number, ["12", "-1,5", "1.5", 0, 12n, "", undefined, " 7 "])).toEqual(all(8, "ok"))
    expect(
      codes(rules.number, ["abc", "1e3", "1 000", "0x10", "NaN", Number.NaN, Number.POSITIVE_INFINITY, {}])
    ).toEqual(all(8, "notANumber"))
  })

  it("bounds values, ends included; leaves the rest to others", () => {
    expect(codes(rules.minValue(1), [1, 0.5, "0,5", "", undefined, "abc", 0])).toEqual([
      "ok",
      "belowMinimum",
      "belowMinimum",
      "ok",
      "ok",
      "ok",
      "belowMinimum"
    ])
    expect(codes(rules.maxValue(10), [10, "10.01", 11n, ""])).toEqual(["ok", "aboveMaximum", "aboveMaximum", "ok"])
  })

  it("alphanumeric or underscore, and the special variant", () => {
    expect(codes(rules.alphanumericUnderscore, ["abc_09", "", "a b", "é", "a-b"])).toEqual([
      "ok",
      "ok",
      ...all(3, "notAlphanumeric")
    ])
    const special = rules.specialAlphanumeric()
    expect(codes(special, ["F-2026/01", "a.b_c", "", "ab"])).toEqual(all(4, "ok"))
    expect(codes(special, ["a", "a b", "é-é", "x".repeat(31), "a@b"])).toEqual(all(5, "notSpecialAlphanumeric"))
    expect(fr(special("a"))).toContain("de 2 à 30 caractères")
  })

  it("passwords: confirmed, with a special character", () => {
    expect(codes(rules.passwordSpecialCharacter, ["abc!", "a_b", "", "é€", "abc1", "éà ", "mot de passe"])).toEqual([
      ...all(4, "ok"),
      ...all(3, "passwordNeedsSpecial")
    ])
    expect([rules.matches("password")("a", { password: "a" }), rules.matches("password")("a", {})].map(code)).toEqual([
      "ok",
      "passwordsDiffer"
    ])
  })
})

describe("e-mail", () => {
  const classic = ["a@b.co", "prenom.nom+x@sous.domaine.com", "A_1%@x-y.info"]
  const current = [
    "contact@boutique.africa",
    "a@b.online",
    "o'neil@shop.store",
    "a@b.business",
    "a@xn--caf-dma.xn--p1ai"
  ]
  const wrong = [
    "a",
    "a@b",
    "@b.co",
    "a@.co",
    "a b@c.de",
    "a@b.c",
    "a@b..co",
    "a@b.co\n",
    "x a@b.co",
    "a@b.co, c@d.ef",
    `${"a".repeat(250)}@b.co`
  ]

  it("literal: a TLD of 2 to 4 letters", () => {
    expect(codes(rules.email, [...classic, ""])).toEqual(all(classic.length + 1, "ok"))
    expect(codes(rules.email, [...current, ...wrong])).toEqual(all(current.length + wrong.length, "emailInvalid"))
  })

  it("in forms: today's addresses too", () => {
    expect(codes(rules.emailField, [...classic, ...current, ""])).toEqual(
      all(classic.length + current.length + 1, "ok")
    )
    expect(codes(rules.emailField, [...wrong, "a..b@c.africa", "a@-b.africa", `${"a".repeat(65)}@b.africa`])).toEqual(
      all(wrong.length + 3, "emailInvalid")
    )
  })

  it("is quick on hostile text", () => {
    expect(code(rules.emailField(`${"a.".repeat(100_000)}@`))).toBe("emailInvalid")
    expect(code(rules.emailField(`a@${"a-".repeat(120)}`))).toBe("emailInvalid")
    expect(code(rules.emailField(`a@${"a.".repeat(120)}`))).toBe("emailInvalid")
  })

  it("forms accept whatever the literal rule accepts", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (address) => {
        if (rules.email(address) === undefined) expect(rules.emailField(address)).toBeUndefined()
      })
    )
  })
})

describe("phone, the literal rule", () => {
  it("is 0, or 8 digits not starting with 0", () => {
    expect(codes(rules.phone, ["0", "97808080", "10000000", ""])).toEqual(all(4, "ok"))
    expect(
      codes(rules.phone, ["00", "07808080", "9780808", "978080800", "0197808080", "+22997808080", "9780 808", "a"])
    ).toEqual(all(8, "phoneNotViable"))
    expect(fr(rules.phone("12"))).toContain("(+229xxxxxxx)")
  })
})

describe("composition", () => {
  it("the first failure wins", () => {
    const validate = compose(rules.required, rules.minLength(3), rules.number)
    expect(codes(validate, ["", "ab", "abc", "123"])).toEqual(["required", "tooShort", "notANumber", "ok"])
    expect(codes(compose(rules.number, rules.minLength(3)), ["ab"])).toEqual(["notANumber"])
    expect(compose()("x")).toBeUndefined()
  })

  it("passes the other fields on", () => {
    const validate = compose(rules.required, rules.matches("password"))
    expect([validate("a", { password: "b" }), validate("", { password: "" })].map(code)).toEqual([
      "passwordsDiffer",
      "required"
    ])
  })
})

describe("form messages", () => {
  it("documents carry a number above zero", () => {
    for (const [validate, wrong] of [
      [rules.invoiceNumber, "invoiceNumberInvalid"],
      [rules.proformaNumber, "proformaNumberInvalid"],
      [rules.salesNumber, "salesNumberInvalid"]
    ] as const) {
      expect(codes(validate, ["01", 7, "", undefined, "0", "00", "-1", "1.5", "a"])).toEqual([
        "ok",
        "ok",
        ...all(7, wrong)
      ])
    }
  })

  it("a client, a currency, an item, a product", () => {
    expect(codes(rules.clientRequired, ["", { id: "c" }])).toEqual(["clientRequired", "ok"])
    expect(codes(rules.currencyRequired, [null, "XOF"])).toEqual(["currencyRequired", "ok"])
    expect(codes(rules.atLeastOneItem, [[], undefined, [{}]])).toEqual(["itemRequired", "itemRequired", "ok"])
    expect(codes(rules.atLeastOneProduct, [[], [{}]])).toEqual(["productRequired", "ok"])
  })

  it("the payment date is not earlier than the issue date", () => {
    const check = (payment: unknown, issueDate?: string) =>
      code(rules.paymentNotBeforeIssue(payment, issueDate === undefined ? {} : { issueDate }))
    expect([
      check("2026-01-01", "2026-01-02"),
      check("2026-01-02", "2026-01-02"),
      check("2026-01-03", "2026-01-02"),
      check("", "2026-01-02"),
      check("2026-01-01")
    ]).toEqual(["paymentBeforeIssue", "ok", "ok", "ok", "ok"])
  })

  it("a reversal needs a positive balance", () => {
    expect([-1n, 0n, 1n].map((minor) => code(rules.positiveBalance({ minor })))).toEqual([
      "balanceNotPositive",
      "balanceNotPositive",
      "ok"
    ])
  })

  it("rules judged elsewhere have their texts here", () => {
    expect(message(failure("emailExists"), "fr")).toContain("existe déjà dans notre base de données")
    expect(message(failure("confirmationCodeIncorrect"), "en")).toBe("The confirmation code is incorrect.")
    expect(message(failure("tooLong"), "en")).toContain("{n}")
  })
})

import { describe, expect, it } from "vitest"
import { looksUnusual, type RegisteredId } from "../../../src/domain/kernel/registered-ids.ts"

type Row = readonly [id: RegisteredId, country: string, text: string]

const usual: ReadonlyArray<Row> = [
  ["taxId", "BJ", "3201900123456"],
  ["taxId", "BJ", "0201 9001 23456"],
  ["taxId", "CI", "1234567A"],
  ["taxId", "CI", "1234567 a"],
  ["taxId", "CI", "0034567-K"],
  ["taxId", "SN", "0012345"],
  ["taxId", "SN", "0012345 2G3"],
  ["taxId", "SN", "00 1234567 2V2"],
  ["taxId", "SN", "008765432"],
  ["tradeRegister", "BJ", "RB/COT/19 B 24567"],
  ["tradeRegister", "BJ", "RB/PNO/21 A 123"],
  ["tradeRegister", "BJ", "RCCM RB/ABC/22 B 4567"],
  ["tradeRegister", "CI", "CI-ABJ-2015-B-12345"],
  ["tradeRegister", "CI", "CI-ABJ-03-2021-B13-00123"],
  ["tradeRegister", "SN", "SN.DKR.2019.B.12345"],
  ["tradeRegister", "SN", "SN THS 2009 A 1234"],
  ["tradeRegister", "TG", "TG-LFW-01-2021-B12-00123"],
  ["tradeRegister", "BF", "BF-OUA-01-2022-B12-03456"],
  ["tradeRegister", "CM", "RC/DLA/2019/B/1234"],
  ["tradeRegister", "CD", "CD/KIN/RCCM/19-B-01234"],
  ["tradeRegister", "NE", "RCCM-NI-NIA-2019-B-123"],
  ["tradeRegister", "ML", "MA.BKO.2019.B.12345"],
  ["nim", "BJ", "TS01000123"],
  ["nim", "BJ", "ts 0100 0123"]
]

const unusual: ReadonlyArray<Row> = [
  ["taxId", "BJ", "320190012345"],
  ["taxId", "BJ", "32019001234567"],
  ["taxId", "BJ", "320190012345A"],
  ["taxId", "CI", "12345678"],
  ["taxId", "CI", "123456A"],
  ["taxId", "CI", "1234567AB"],
  ["taxId", "SN", "001234"],
  ["taxId", "SN", "00123456"],
  ["taxId", "SN", "0012345 2G"],
  ["taxId", "SN", "0012345 ABC"],
  ["taxId", "SN", "0012345 123"],
  ["taxId", "SN", "123456789"],
  ["tradeRegister", "BJ", "AB123"],
  ["tradeRegister", "BJ", "24567"],
  ["tradeRegister", "BJ", "COT 19 B 24567"],
  ["tradeRegister", "BJ", "RB/COT/B 24567"],
  ["tradeRegister", "CI", "CI-ABJ-2021-00123"],
  ["tradeRegister", "CI", "CI-ABJ-03-2021-B"],
  ["tradeRegister", "CI", "1234567A"],
  ["tradeRegister", "SN", "SN.DKR.19"],
  ["tradeRegister", "TG", "registre du commerce de Lomé"],
  ["nim", "BJ", "T01000123"],
  ["nim", "BJ", "TS0100012"],
  ["nim", "BJ", "0123456789"]
]

describe("a number by which an authority knows a business", () => {
  it.each(usual)("%s of %s, %s, looks as they do there", (id, country, text) =>
    expect(looksUnusual(id, country, text)).toBe(false)
  )
  it.each(unusual)("%s of %s, %s, is pointed out", (id, country, text) =>
    expect(looksUnusual(id, country, text)).toBe(true)
  )
  it.each<Row>([
    ["taxId", "BJ", ""],
    ["tradeRegister", "CI", " - "],
    ["nim", "BJ", ""],
    ["taxId", "FR", "whatever"],
    ["tradeRegister", "NG", "RC 123456"],
    ["nim", "CI", "TS1"]
  ])("%s of %s, « %s », is nothing to point out: it is none, or nobody knows their form", (id, country, text) =>
    expect(looksUnusual(id, country, text)).toBe(false)
  )
})

import { expect, it } from "vitest"
import type { HeadMessage } from "../../../../src/infra/contract/sync.ts"
import { Followers } from "../../../../src/infra/server/event-store/followers.ts"
import { newUser } from "./store-under-test.ts"

const head = (company: string, pos = 1): HeadMessage => ({ company, epoch: "e", pos, hash: `${company}${pos}` })

const ear = () => {
  const heard: Array<string> = []
  return {
    heard,
    follower: {
      grown: ({ company, pos }: HeadMessage) => heard.push(`${company}${pos}`),
      removed: () => heard.push("removed")
    }
  }
}

it("tells each follower of their own companies, those joined later included", () => {
  const followers = new Followers()
  const [awa, zinsou] = [newUser(), newUser()]
  const [first, second, other] = [ear(), ear(), ear()]
  followers.add(awa, ["a"], first.follower)
  const end = followers.add(awa, ["a"], second.follower)
  followers.add(zinsou, ["b"], other.follower)
  followers.tell([head("a"), head("b")], [])
  followers.tell([head("b", 2)], [{ companyId: "b", userId: awa, isMember: true }])
  end()
  followers.tell([head("a", 2)], [])
  expect(first.heard).toEqual(["a1", "b2", "a2"])
  expect(second.heard).toEqual(["a1", "b2"])
  expect(other.heard).toEqual(["b1", "b2"])
})

it("tells who is removed so, and nothing more of that company, not even what removed them", () => {
  const followers = new Followers()
  const awa = newUser()
  const { follower, heard } = ear()
  followers.add(awa, ["a", "b"], follower)
  followers.tell([head("a", 7)], [{ companyId: "a", userId: awa, isMember: false }])
  followers.tell([head("a", 8), head("b", 3)], [])
  expect(heard).toEqual(["removed", "b3"])
})

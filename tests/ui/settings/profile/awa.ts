import type { Me } from "../../../../src/infra/contract/users.ts"

/** Somebody's account, as the server tells it. */
export const awa: Me = {
  id: "01900000-0000-7000-8000-000000000001" as Me["id"],
  email: "awa@exemple.test",
  email_verified: true,
  latest_company_id: null,
  language: "fr",
  name: "Awa",
  avatar: { background: "avatarbg1", image: null },
  onboarding: { done: [], hidden: false }
}

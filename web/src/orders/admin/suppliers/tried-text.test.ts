import type { Reply } from "@hira/contract";
import { expect, it } from "vitest";
import { checkText } from "./tried-text.tsx";

type Tried = Reply<"POST /admin/suppliers/{id}/try">;
type Check = Tried["checks"][number];
const reply = { balance: 3_750, items: 71 } as Tried;
const check = (part: Partial<Check>): Check => ({
  ...({ about: "access", state: "ok", detail: null, detailMessage: null, advice: null } as const),
  ...part,
});

it.each<[Partial<Check>, string]>([
  [{}, "It answered and let the store in. Nothing was ordered."],
  [{ about: "balance" }, "A balance of ৳3,750.00."],
  [{ about: "catalogue" }, "71 items for sale."],
  [{ about: "catalogue", state: "skipped" }, "Read minutes ago; it may not be asked again yet."],
  [{ about: "webhook" }, "A signed call came back, and one with a wrong signature was refused."],
  [{ about: "webhook", state: "warning" }, "No webhook secret is entered."],
  [{ about: "codes" }, "Each package that it delivers has codes."],
  [{ about: "codes", state: "warning", detail: "Free Fire 115" }, "No code is left for Free Fire 115."],
  [{ state: "failed", detail: "It answered 503." }, "It answered 503."],
])("TriedText shows the result %o of a supplier's connection test: %s", (part, text) => {
  expect(checkText(check(part), reply)).toBe(text);
});

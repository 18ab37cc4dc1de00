import { expect, test } from "vitest";
import { reasonShort, standingText } from "./standing-text.ts";

test.each([
  [{ state: "working", why: null, supplier: "UniPin" }, "Sent to UniPin"],
  [{ state: "working", why: null, supplier: null }, "On its way to a supplier"],
  [{ state: "stuck", why: "cannot-ask", supplier: "Redeemer" }, "Stuck: you decide"],
  [{ state: "waiting", why: "no-supplier", supplier: null }, "Waits: no supplier free"],
  [{ state: "waiting", why: null, supplier: null }, "Waits for a supplier"],
  [{ state: "delivered", why: null, supplier: "Digiflazz" }, "By Digiflazz"],
  [{ state: "by-hand", why: null, supplier: "UniPin" }, "By hand"],
  [{ state: "canceled", why: null, supplier: "UniPin" }, ""],
] as const)("standingText shows the delivery state %j as %j", (standing, text) =>
  expect(standingText(standing)).toBe(text),
);

test("reasonShort says that somebody has to check, if it does not know the reason", () => {
  expect(reasonShort(null)).toBe("somebody has to look");
});

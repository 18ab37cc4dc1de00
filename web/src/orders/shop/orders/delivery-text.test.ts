import { expect, test } from "vitest";
import { deliveryOfAll, deliveryText, timeRule } from "./delivery-text.ts";

test("deliveryText announces an immediate delivery only if no operator is needed", () => {
  expect(deliveryText({ type: "unipin", atOnce: true }, "wallet")).toBe("At once");
  expect(deliveryText({ type: "normal", atOnce: true }, "wallet")).toBe("Sent to the game at once");
  for (const type of ["unipin", "normal"] as const)
    expect(deliveryText({ type, atOnce: true }, "instant")).toBe("Once payment is confirmed");
  for (const payment of ["wallet", "instant"] as const)
    expect(deliveryText({ type: "normal", atOnce: false }, payment)).toBe("Usually 1–15 minutes");
});

test("deliveryOfAll announces that codes come at once only if the page sells nothing but codes", () => {
  const [code, byHand] = [
    { type: "unipin", atOnce: true },
    { type: "normal", atOnce: false },
  ] as const;
  expect(deliveryOfAll([code, code])).toBe("Code at once after payment.");
  for (const products of [[], [code, byHand], [{ ...byHand, atOnce: true }]])
    expect(deliveryOfAll(products)).toBe("Delivered within minutes.");
});

test("deliveryOfAll shows today's delivery times only if suppliers deliver every product on the page", () => {
  const today = { count: 9, medianSeconds: 2, p90Seconds: 5 };
  const [sent, byHand] = [
    { type: "normal", atOnce: true },
    { type: "normal", atOnce: false },
  ] as const;
  expect(deliveryText(sent, "wallet", today)).toBe("About 2 seconds today");
  expect(deliveryText(sent, "instant", today)).toBe("Once payment is confirmed");
  expect(deliveryText(byHand, "wallet", today)).toBe("Usually 1–15 minutes");
  expect(deliveryOfAll([sent, sent], today)).toBe("Delivered in about 2 seconds today.");
  expect(timeRule([sent], today)).toBe("Usually 2 seconds today, 9 of 10 within 5 seconds.");
  for (const products of [[], [sent, byHand]]) {
    expect(deliveryOfAll(products, today)).toBe("Delivered within minutes.");
    expect(timeRule(products, today)).toContain("1–15 minutes");
  }
});

import { expect, test } from "vitest";
import { deliveryOfAll, deliveryText } from "./delivery-text.ts";

test("only deliveries that need no operator are announced as immediate", () => {
  expect(deliveryText({ type: "unipin", atOnce: true }, "wallet")).toBe("At once");
  expect(deliveryText({ type: "normal", atOnce: true }, "wallet")).toBe("Sent to the game at once");
  for (const type of ["unipin", "normal"] as const)
    expect(deliveryText({ type, atOnce: true }, "instant")).toBe("Once payment is confirmed");
  for (const payment of ["wallet", "instant"] as const)
    expect(deliveryText({ type: "normal", atOnce: false }, payment)).toBe("Usually 1–15 minutes");
});

test("a page announces codes as immediate only if it sells nothing else", () => {
  const [code, byHand] = [
    { type: "unipin", atOnce: true },
    { type: "normal", atOnce: false },
  ] as const;
  expect(deliveryOfAll([code, code])).toBe("Code at once after payment.");
  for (const products of [[], [code, byHand], [{ ...byHand, atOnce: true }]])
    expect(deliveryOfAll(products)).toBe("Delivered within minutes.");
});

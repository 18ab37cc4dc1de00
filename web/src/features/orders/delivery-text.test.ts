import { expect, test } from "vitest";
import { deliveryText } from "./delivery-text.ts";

test("only what waits for no person is there at once", () => {
  expect(deliveryText({ type: "unipin", atOnce: true }, "wallet")).toBe("At once: the code is shown here");
  expect(deliveryText({ type: "normal", atOnce: true }, "wallet")).toBe("Sent to the game at once");
  expect(deliveryText({ type: "normal", atOnce: false }, "wallet")).not.toMatch(/at once/i);
  for (const atOnce of [true, false])
    expect(deliveryText({ type: "normal", atOnce }, "instant")).toMatch(/payment is confirmed/);
});

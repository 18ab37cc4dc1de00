import { expect, test } from "vitest";
import { checkOrderSettings, typedFrom } from "./order-settings-form.ts";

const settings = { maxUnconfirmedOrders: 3, unconfirmedOrderHours: 24 };

test("what was loaded is what is sent", () => {
  expect(checkOrderSettings(typedFrom(settings))).toEqual(settings);
});

test.each(["", "0", "101", "1.5", "-3", "three"])("%j open orders are refused", (maxUnconfirmedOrders) => {
  expect(checkOrderSettings({ ...typedFrom(settings), maxUnconfirmedOrders })).toEqual({
    errors: { maxUnconfirmedOrders: "Enter a whole number from 1 to 100." },
  });
});

test("each field says its own bounds", () => {
  expect(checkOrderSettings({ maxUnconfirmedOrders: "3", unconfirmedOrderHours: "169" })).toEqual({
    errors: { unconfirmedOrderHours: "Enter a whole number from 1 to 168." },
  });
});

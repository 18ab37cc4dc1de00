import { orderSettingBounds } from "@hira/contract/platform/constants/bounds";
import { expect, test } from "vitest";
import { checkOrderSettings, typedFrom } from "./order-settings-form.ts";

const settings = {
  maxUnconfirmedOrders: 3,
  maxUnconfirmedAmount: 5_000,
  unconfirmedOrderHours: 24,
  historyFrom: 1_000,
  maxUnpaidOrders: 10,
  maxUnpaidAmount: 20_000,
  unpaidOrderHours: 72,
  unpaidStockPercent: 50,
};

test("all settings are sent, unchanged if nothing was edited", () => {
  expect(Object.keys(settings)).toEqual(Object.keys(orderSettingBounds));
  expect(checkOrderSettings(typedFrom(settings))).toEqual(settings);
});

test.each(["", "0", "101", "1.5", "-3", "three"])("%j open orders are refused", (maxUnconfirmedOrders) => {
  expect(checkOrderSettings({ ...typedFrom(settings), maxUnconfirmedOrders })).toEqual({
    errors: { maxUnconfirmedOrders: "Enter a whole number from 1 to 100." },
  });
});

test("each field names its own limits", () => {
  const typed = { ...typedFrom(settings), unconfirmedOrderHours: "169", unpaidStockPercent: "0" };
  expect(checkOrderSettings(typed)).toEqual({
    errors: {
      unconfirmedOrderHours: "Enter a whole number from 1 to 168.",
      unpaidStockPercent: "Enter a whole number from 1 to 100.",
    },
  });
});

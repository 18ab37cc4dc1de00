import { isDay } from "@hira/contract/platform/facts/days";
import { createParser } from "nuqs";
import { addressState } from "../../../platform/lib/address-state.ts";
import { dayInDhaka } from "../../../platform/lib/format/days.ts";

/** The day in an address; empty for today, whatever day that is. A day to come counts as today. */
export const closingAddress = addressState({
  day: createParser({
    parse: (text: string) => (isDay(text) && text < dayInDhaka() ? text : null),
    serialize: String,
  }).withDefault(""),
});

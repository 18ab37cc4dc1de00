import { isDay } from "@hira/contract/facts/days";
import { createParser } from "nuqs";
import { addressState } from "../../lib/address-state.ts";
import { dayInDhaka } from "../../lib/format/days.ts";

/** The day in an address; empty for today, whatever day that is. A day to come counts as today. */
export const closingAddress = addressState({
  day: createParser({
    parse: (text: string) => (isDay(text) && text < dayInDhaka() ? text : null),
    serialize: String,
  }).withDefault(""),
});

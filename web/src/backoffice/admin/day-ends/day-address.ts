import { isDay } from "@hira/contract/platform/constants/days";
import { createParser } from "nuqs";
import { addressState } from "../../../platform/lib/address-state.ts";
import { dayInDhaka } from "../../../platform/lib/format/days.ts";

/** Day in the address; empty for the current day. A future day counts as the current one. */
export const dayAddress = addressState({
  day: createParser({
    parse: (text: string) => (isDay(text) && text < dayInDhaka() ? text : null),
    serialize: String,
  }).withDefault(""),
});

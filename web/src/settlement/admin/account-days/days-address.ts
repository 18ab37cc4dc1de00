import { daysBetween, parseDays } from "@hira/contract/platform/facts/days";
import { MAX_CLOSED_DAYS } from "@hira/contract/settlement/facts/account-days";
import { createParser, parseAsString } from "nuqs";
import { addressState } from "../../../platform/lib/address-state.ts";

const isShort = (text: string) => {
  const span = parseDays(text);
  return span !== undefined && daysBetween(span) <= MAX_CLOSED_DAYS;
};

/** Which days of which of the shop's numbers; this week's of all unless told. */
export const accountDaysAddress = addressState({
  days: createParser({
    parse: (text: string) => (isShort(text.trim()) ? text.trim() : null),
    serialize: String,
  }).withDefault("week"),
  account: parseAsString.withDefault(""),
});

import operatorTexts from "virtual:operator-texts";
import schemaTexts from "virtual:schema-texts";
import { personText } from "../lib/format/actor.ts";
import { roleText } from "../lib/format/role-name.ts";
import { knownWords } from "./known-words.ts";

/** What limits were called in sentences that were kept before 2026-11-23; by what they are called now. */
export const formerLimits: Readonly<Record<string, string>> = {
  maxPerRequest: "most per request",
  maxPerCustomerDay: "most per customer and day",
  maxPerAccountHour: "most per payment number and hour",
  confirmAbove: "amount from which a person looks",
  referrerAmount: "referrer reward",
  newUserAmount: "sign-up bonus",
  dailyCap: "rewards a day",
};

/** What the store says to operators, or keeps, in words that the contract has (contract/src/<area>/*-words.ts, and its errors). */
export const { storeWords, didWords } = knownWords([...operatorTexts, ...schemaTexts], {
  role: roleText,
  name: personText,
  limit: (limit) => formerLimits[limit] ?? limit,
});

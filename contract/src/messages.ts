import { backgroundMessages, healthMessages } from "./operations/facts/health-messages.ts";
import { outgoingMessages } from "./operations/facts/outgoing-messages.ts";
import {
  askedMessages,
  couponTermMessages,
  grantMessages,
  limitMessages,
} from "./people/facts/approval-messages.ts";
import { contactMessages, noticeMessages, packageMessages } from "./people/facts/notice-messages.ts";
import { ruleMessages } from "./people/facts/rule-messages.ts";
import { catalogueOf, type Message, wordMessage } from "./platform/facts/messages.ts";

/** Everything that the store tells operators, by its code. */
export const messageCatalogue = catalogueOf([
  askedMessages,
  grantMessages,
  limitMessages,
  couponTermMessages,
  noticeMessages,
  contactMessages,
  packageMessages,
  ruleMessages,
  backgroundMessages,
  healthMessages,
  outgoingMessages,
]);

/**
 * The message that a text was made of: undefined where a version before has changed the text alone, or this version does not know
 * the message.
 */
export const messageOf = (text: string | null, message: Message | null): Message | null =>
  message !== null && wordMessage(message, messageCatalogue) === text ? message : null;

/** A message in the words of this file's language: on the server English. */
export function inEnglish(message: Message): string {
  const text = wordMessage(message, messageCatalogue);
  if (text === undefined)
    throw new Error(`The message ${message.code} is not in the catalogue, or lacks a value`);
  return text;
}

import { backgroundMessages, healthMessages } from "./operations/constants/health-messages.ts";
import { outgoingMessages } from "./operations/constants/outgoing-messages.ts";
import { goodsMessages, pictureMessages } from "./orders/constants/goods-messages.ts";
import { supplierMessages } from "./orders/constants/supplier-messages.ts";
import {
  askedMessages,
  couponTermMessages,
  grantMessages,
  limitMessages,
} from "./people/constants/approval-messages.ts";
import { historyMessages, referralMessages } from "./people/constants/history-messages.ts";
import { importMessages } from "./people/constants/import-messages.ts";
import { contactMessages, noticeMessages, packageMessages } from "./people/constants/notice-messages.ts";
import { ruleMessages } from "./people/constants/rule-messages.ts";
import { fileMessages } from "./platform/constants/file-messages.ts";
import { catalogueOf, type Message, wordMessage } from "./platform/constants/messages.ts";
import { refusalMessages } from "./refusal-messages.ts";

/** All operator messages by their code. */
export const messageCatalogue = catalogueOf([
  askedMessages,
  grantMessages,
  limitMessages,
  couponTermMessages,
  noticeMessages,
  contactMessages,
  packageMessages,
  ruleMessages,
  importMessages,
  historyMessages,
  referralMessages,
  goodsMessages,
  pictureMessages,
  backgroundMessages,
  healthMessages,
  outgoingMessages,
  supplierMessages,
  fileMessages,
  refusalMessages,
]);

/**
 * Returns the stored operator message if it produces exactly the text stored with it; otherwise null. They differ if
 * an earlier version of the store changed only the text, or if this version does not know the message.
 */
export const messageOf = (text: string | null, message: Message | null): Message | null =>
  message !== null && wordMessage(message, messageCatalogue) === text ? message : null;

/** Returns an operator message as text in the language of this build. The server's build is English. */
export function inEnglish(message: Message): string {
  const text = wordMessage(message, messageCatalogue);
  if (text === undefined)
    throw new Error(`The message ${message.code} is not in the catalogue, or lacks a value`);
  return text;
}

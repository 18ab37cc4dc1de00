import type { MessageOutcome } from "@hira/contract";
import type { FileProblem } from "@hira/contract/settlement/constants/message-files/sms-xml";
import { t } from "@lingui/core/macro";
import type { Tone } from "../../../platform/design/badge.tsx";

/** For each outcome of a message, a few words that include the reason. */
export const outcomeTexts: Record<MessageOutcome, { tone: Tone; short: string; text: string }> = {
  "payment-asked": {
    tone: "success",
    short: t`Payment that is waited for`,
    text: t`A request or order has this ID. It is settled if nothing else speaks against it.`,
  },
  "payment-by-hand": {
    tone: "warning",
    short: t`Payment for a person`,
    text: t`A request or order has this ID. A person decides, because a file is no proof for an amount above the small cap.`,
  },
  payment: {
    tone: "success",
    short: t`Payment`,
    text: t`Nobody has asked for it yet. It waits under Unclaimed.`,
  },
  movement: {
    tone: "info",
    short: t`Movement`,
    text: t`Money of the shop that moved. It fills the chain of balances.`,
  },
  contradicts: {
    tone: "danger",
    short: t`Contradicts`,
    text: t`Under this ID another amount or account is known. Nothing of it is automatic until a person decides.`,
  },
  "no-account": {
    tone: "warning",
    short: t`Account not clear`,
    text: t`This phone serves no number of this wallet, or several. It is kept, and a person decides.`,
  },
  unknown: {
    tone: "warning",
    short: t`Not understood`,
    text: t`No template reads it. It is kept under Texts not understood.`,
  },
  notice: { tone: "neutral", short: t`Notice`, text: t`It reports no payment. It is kept.` },
  known: {
    tone: "neutral",
    short: t`Known already`,
    text: t`The phone, a statement or a file brought it before. Nothing changes.`,
  },
  repeated: { tone: "neutral", short: t`Twice in the file`, text: t`The file has it already, further up.` },
  "no-wallet": { tone: "neutral", short: t`No wallet`, text: t`Its sender is no wallet. It is left out.` },
};

/** Outcomes in the order of the preview. Outcomes that somebody should check come first. */
export const shownFirst: readonly MessageOutcome[] = [
  "contradicts",
  "payment-by-hand",
  "payment-asked",
  "no-account",
  "unknown",
  "payment",
  "movement",
  "notice",
  "known",
  "repeated",
  "no-wallet",
];

export const problemTexts: Record<FileProblem, string> = {
  doctype: t`This file says how to read itself (a document type). No backup does; it was made to do harm.`,
  "no-messages": t`No messages were found in this file. Choose a backup of SMS Backup & Restore (XML), or an export as JSON or CSV with sender, text and date.`,
  broken: t`This file ends too early or is damaged. Export it again.`,
  "too-many": t`This file has more than 10,000 messages of wallets. Export fewer days.`,
  "too-large": t`This file is too large. Export messages without pictures, as XML.`,
  "not-text": t`This is no text file. Unpack it first if it is a ZIP.`,
};

import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

/** Messages of an import of orders or requests about a line of the imported file. */
export const historyMessages = messages("history", {
  noNumber: t`The number of the order is missing`,
  damaged: say(t`“{cell}”: a spreadsheet has damaged the number`, { cell: "text" }),
  date: say(t`“{cell}” is no date`, { cell: "text" }),
  dateOrder: say(t`“{cell}”: the dates of the file do not say if the day or the month comes first`, {
    cell: "text",
  }),
  below: say(t`The amount is below zero: {amount}`, { amount: "money" }),
  otherTotal: say(t`Line {line} says another amount for it`, { line: "text" }),
  known: t`Is here already`,
  differs: say(t`Is here already, with other values: {amount}, {status}`, {
    amount: "money",
    status: "text",
  }),
  nobody: t`Nobody will find it: neither an e-mail address nor a mobile number`,
});

/** Messages of an import of referral codes about a line of the imported file. */
export const referralMessages = messages("referral", {
  nothing: t`Neither a referral code nor who referred the customer`,
  noCode: say(t`“{cell}” cannot be part of a link`, { cell: "text" }),
  codeTwice: say(t`Line {line} has the same code`, { line: "text" }),
  customerTwice: say(t`Line {line} is about the same customer`, { line: "text" }),
  codeTaken: say(t`Another customer has the code {code}`, { code: "text" }),
  known: t`Is here already`,
  differs: t`Is here already, with another code or another referrer`,
  self: t`The customer referred themselves: only the code comes along`,
  loop: t`These customers referred each other: only the code comes along`,
  unknown: say(t`Nobody has the code or e-mail address “{cell}” so far`, { cell: "text" }),
});

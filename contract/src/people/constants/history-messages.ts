import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

/** What an import of orders or requests has to say about a line of its file. */
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

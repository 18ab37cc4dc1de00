import { methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

const AMOUNT = "~(Amount|Amt):~{amount}";
const ID = "~TxnID:~{id}";
const CLOSE = "~(Balance|Bal):~{balance}~{when}[.]";

export const nagad: Dialect = {
  method: "Nagad",
  currency: "(?:Tk\\.? ?)?",
  id: methodFacts.Nagad.id,
  party: "01\\d{9}",
  when: "slashes",
  templates: [
    {
      name: "nagad-received",
      kind: "credit",
      from: "customer",
      text: `Money Received.${AMOUNT}~Sender:~{party}[~Ref:~{words}]${ID}${CLOSE}`,
    },
    {
      name: "nagad-merchant-payment",
      kind: "credit",
      from: "merchant-payment",
      text: `Payment Received.${AMOUNT}~Customer:~{party}[~Ref:~{words}]${ID}${CLOSE}`,
    },
    {
      name: "nagad-cash-in",
      kind: "credit",
      from: "agent",
      text: `Cash In Received.${AMOUNT}~Uddokta:~{party}${ID}${CLOSE}`,
    },
    {
      name: "nagad-agent-cash-out",
      kind: "credit",
      from: "customer",
      text: `Cash Out Received.${AMOUNT}~Customer:~{party}${ID}~Comm:~{commission}${CLOSE}`,
    },
    {
      name: "nagad-b2b-received",
      kind: "credit",
      from: "b2b",
      text: `B2B Received.${AMOUNT}~Sender:~{party}${ID}${CLOSE}`,
    },
    {
      name: "nagad-send-money",
      kind: "debit",
      text: `(Send Money|Money Sent) Successful.${AMOUNT}~Receiver:~{party}[~Ref:~{words}]${ID}~Fee:~{fee}${CLOSE}`,
    },
    {
      name: "nagad-cash-out",
      kind: "debit",
      text: `Cash Out Successful.${AMOUNT}~Uddokta:~{party}${ID}~Fee:~{fee}${CLOSE}`,
    },
    {
      name: "nagad-agent-cash-in",
      kind: "debit",
      text: `Cash In Successful.${AMOUNT}~Customer:~{party}${ID}~Comm:~{commission}${CLOSE}`,
    },
    {
      name: "nagad-b2b-transfer",
      kind: "debit",
      text: `B2B Transfer Successful.${AMOUNT}~Receiver:~{party}${ID}[~Fee:~{fee}]${CLOSE}`,
    },
    {
      name: "nagad-payment",
      kind: "debit",
      text: `Payment to '{shop}' is Successful.${AMOUNT}[~Fee:~{fee}]${ID}${CLOSE}`,
    },
  ],
};

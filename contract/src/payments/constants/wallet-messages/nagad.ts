import { methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

const AMOUNT = "~(Amount|Amt):~{amount}";
const WHOLE = "~(Amount|Amt):~{whole}";
const ID = "~(TxnID|TxnId|Txn ID|TrnxID|TrxID):~{id}";
const CLOSE = "~(Balance|Bal):~{balance}~{when}[.]";

export const nagad: Dialect = {
  method: "Nagad",
  currency: "(?:T[kK]\\.? ?)?",
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
      name: "nagad-added",
      kind: "credit",
      from: "bank",
      text: `Add Money[ from {about}] [is ]Successful.[~From:~{shop}]${WHOLE}[~Fee:~{fee}]${ID}${CLOSE}`,
    },
    {
      name: "nagad-bangla-qr",
      kind: "credit",
      from: "bank",
      text: `Payment - Bangla QR [is ]Successfully Received.${AMOUNT}[~(Sender|Customer|From):~{name}]${ID}${CLOSE}`,
    },
    {
      name: "nagad-refund",
      kind: "credit",
      from: "b2b",
      text: `Refund (from {name}|Received)[.]${WHOLE}${ID}${CLOSE}`,
    },
    {
      name: "nagad-remittance",
      kind: "credit",
      from: "bank",
      text: `(Remittance|Disbursement|Salary) Received.${AMOUNT}[~(Sender|From):~{name}]${ID}${CLOSE}`,
    },
    {
      name: "nagad-income",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `(Cashback|Bonus|Interest|Reward|Profit) Received.${WHOLE}[~From:~{name}]{lines}${ID}${CLOSE}`,
    },
    {
      name: "nagad-congratulations",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `Congratulations! You have received {whole} (Cashback|cashback|Bonus|bonus|Interest|interest)[.]{lines}${ID}${CLOSE}`,
    },
    {
      name: "nagad-send-money",
      kind: "debit",
      text: `(Send Money|Money Sent) (Successful|Successfully).${AMOUNT}~Receiver:~{party}[~Ref:~{words}]${ID}~Fee:~{fee}${CLOSE}`,
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
    {
      name: "nagad-requested",
      kind: "debit",
      elsewhere: true,
      text: `Your request for {shop} is accepted.${WHOLE}{lines}[~Fee:~{fee}]${ID}[~(Balance|Bal):~{balance}]~{when}[.]`,
    },
    {
      name: "nagad-spent",
      kind: "debit",
      elsewhere: true,
      text: `{what} [is ](Successful|successful).[~(Biller|Merchant|Operator|Bank):~{about}]${WHOLE}{lines}${ID}[~Fee:~{fee}][~Comm:~{commission}]${CLOSE}`,
    },
    {
      name: "nagad-spent-with-fee",
      kind: "debit",
      elsewhere: true,
      text: `{what} [is ](Successful|successful).[~(Biller|Merchant|Operator|Bank):~{about}]${WHOLE}{lines}~Fee:~{fee}${ID}${CLOSE}`,
    },
  ],
};

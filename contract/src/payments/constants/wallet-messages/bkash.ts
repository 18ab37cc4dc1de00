import { methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

const CLOSE = "Balance {balance}.~TrxID {id} at {when}[.][ Download App: {link}[.]]";

export const bKash: Dialect = {
  method: "bKash",
  currency: "Tk\\.? ?",
  id: methodFacts.bKash.id,
  party: "01\\d{9}",
  when: "slashes",
  templates: [
    {
      name: "bkash-received",
      kind: "credit",
      from: "customer",
      text: `You have received {amount} from {party}.[~Ref {words}.]~Fee {fee}.~${CLOSE}`,
    },
    {
      name: "bkash-merchant-payment",
      kind: "credit",
      from: "merchant-payment",
      text: `You have received payment {amount} from {party}.[~Ref {words}.]~Fee {fee}.~${CLOSE}`,
    },
    {
      name: "bkash-agent-cash-out",
      kind: "credit",
      from: "customer",
      // The word `is` is left out of this template. With `is`, it would also match Upay's text that lost the word `of`.
      text: `Cash Out {amount} from {party} successful.~Fee {fee}.[~Comm {commission}.]~${CLOSE}`,
    },
    {
      name: "bkash-cash-in",
      kind: "credit",
      from: "agent",
      text: `Cash In {amount} from {party} successful.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-cash-in-received",
      kind: "credit",
      from: "agent",
      text: `You have received Cash In [of ]{amount} from {party}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-bank-deposit",
      kind: "credit",
      from: "bank",
      text: `You have received (deposit from iBanking|a deposit|deposit|Deposit|[a ]remittance|Remittance|[a ]refund|Refund|Add Money|Salary|Disbursement|Loan|Savings) [of ]{amount} from {name}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-remittance",
      kind: "credit",
      from: "bank",
      text: `You have received {amount} (remittance|Remittance|deposit|Deposit|refund|Refund) from {name}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-refunded",
      kind: "credit",
      from: "b2b",
      text: `{amount} has been refunded (from|by) {name}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-added-by-owner",
      kind: "credit",
      from: "bank",
      text: `You have added {amount} from {name}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-added",
      kind: "credit",
      from: "bank",
      text: `(Add Money|Bank Transfer|Remittance|Refund|Remittance of|Refund of) {amount} from {name} (is|has been) (successful|received).[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-b2b-received",
      kind: "credit",
      from: "b2b",
      text: `B2B received {amount} from {party}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-b2b",
      kind: "credit",
      from: "b2b",
      // This template has no fee. A template with a fee and without `B2B` would read a firm's payment as a
      // customer's.
      text: `You have received B2B {amount} from {party}.~${CLOSE}`,
    },
    {
      name: "bkash-firm",
      kind: "credit",
      from: "b2b",
      text: `You have received {amount} from {name}.~${CLOSE}`,
    },
    {
      name: "bkash-firm-with-fee",
      kind: "credit",
      from: "b2b",
      text: `You have received {amount} from {name}.~Fee {fee}.~${CLOSE}`,
    },
    {
      name: "bkash-earned",
      kind: "credit",
      from: "b2b",
      text: `You have received {amount} as {about} from {name}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-send-money",
      kind: "debit",
      text: `Send Money {amount} to {party} [is ]successful.[~Ref {words}.]~Fee {fee}.~${CLOSE}`,
    },
    {
      name: "bkash-payment",
      kind: "debit",
      text: `Payment [of ]{amount} to {shop} is successful.[~Ref {words}.][~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-cash-out",
      kind: "debit",
      text: `Cash Out {amount} to {party} [is ]successful.~Fee {fee}.~${CLOSE}`,
    },
    {
      name: "bkash-b2b-transfer",
      kind: "debit",
      text: `B2B Transfer {amount} to {party} successful.~Fee {fee}.~${CLOSE}`,
    },
    {
      name: "bkash-agent-cash-in",
      kind: "debit",
      text: `Cash In {amount} to {party} [is ]successful.~Fee {fee}.[~Comm {commission}.]~${CLOSE}`,
    },
    {
      name: "bkash-atm",
      kind: "debit",
      elsewhere: true,
      text: `(ATM Cash Out|Cash Out from ATM) [of ]{amount} [is ]successful.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-spent",
      kind: "debit",
      elsewhere: true,
      text: `{what} [of ]{whole}[ (to|for) {shop}] [is |was |has been ]successful.[~Ref {words}.][~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-bill",
      kind: "debit",
      elsewhere: true,
      text: "Bill (successfully paid|payment successful|Payment successful).{lines}~Amount:~{whole}[.][~Fee:~{fee}[.]][~Balance:~{balance}[.]]~TrxID:~{id} at {when}[.]",
    },
    {
      name: "bkash-requested",
      kind: "debit",
      elsewhere: true,
      text: `Received {what} request of {whole} (for|to) {shop}.[~Fee {fee}.]~${CLOSE}[ Wait for confirmation[.]]`,
    },
    {
      name: "bkash-cashback",
      kind: "notice",
      why: "cashback",
      changes: "adds",
      text: `Congratulations! You have received Cashback {whole}.~Balance {balance}.~TrxID {id} at {when}[.][ Cashback (for|on) {about}]`,
    },
    {
      name: "bkash-income",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `[Congratulations! ]You have received [a ](Cashback|Bonus|Interest|Reward|Profit) [of ]{whole}[ (for|on|from) {about}].[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-income-first",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `[Congratulations! ]You have received {whole} (Cashback|cashback|Bonus|bonus|Interest|interest|Reward|reward)[ (for|on) {about}].[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-interest",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `Apni bKash-e {whole} (Cashback|Bonus|Interest|Reward|Profit) peyechhen.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-reserved",
      kind: "notice",
      why: "reserved",
      text: `[Payment [of ]]{whole} (is being|has been) reserved for {shop}.[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-returned",
      kind: "notice",
      why: "returned",
      text: `Sorry, your (Send Money|Payment|Cash Out|Mobile Recharge) request to {shop} is unsuccessful!~{whole} has been returned.~${CLOSE}`,
    },
    {
      name: "bkash-failed",
      kind: "notice",
      why: "returned",
      text: `[Sorry, ][your |Your ]{what} request [of {also} ][(to|for) {shop} ](has failed|is unsuccessful|was unsuccessful|has been unsuccessful)(.|!)~{whole} [has been |is |was ]returned[ to your bKash (Account|account)].[~Fee {fee}.]~${CLOSE}`,
    },
    {
      name: "bkash-released",
      kind: "notice",
      why: "released",
      text: `Reserved amount [of ]{whole} for {shop} has been (released|returned|canceled|cancelled).[~Fee {fee}.]~${CLOSE}`,
    },
  ],
};

import { methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

const CLOSE = "Date:~{when}[.][~(Download|Please download) {link}[.]]";

export const rocket: Dialect = {
  method: "Rocket",
  currency: "Tk\\.? ?",
  id: methodFacts.Rocket.id,
  // Rocket prints the last three digits of an account number, or all twelve.
  party: "\\*{3}\\d{3}|01\\d{10}",
  when: "month-names",
  templates: [
    {
      name: "rocket-received",
      kind: "credit",
      from: "customer",
      text: `{amount} received from A/C:~{party} Fee:~{fee}, Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-received-with-reference",
      kind: "credit",
      from: "customer",
      text: `{amount} received from A/C:~{party} Ref No:~{words} Fee:~{fee} NetBal:~{balance}~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-agent-cash-out",
      kind: "credit",
      from: "customer",
      text: `[B2C: ]Cash-Out from A/C:~{party}~{amount}~Comm:~{commission};~A/C Balance:~{balance}.~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-b2b-received",
      kind: "credit",
      from: "b2b",
      text: `B2B: Cash-In from A/C:~{party}~{amount},~Your A/C Balance:~{balance}.~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-other-wallet",
      kind: "credit",
      from: "bank",
      text: `{amount} received from (bKash|Nagad|Upay) A/C {party} through NPSB.~Fee:~{fee}.~Your A/C Balance:~{balance}.~TxnID:~{id} at {when}[.]`,
    },
    {
      name: "rocket-cash-in",
      kind: "credit",
      from: "agent",
      // This template has a fee. A template without a fee and without `B2B:` would read a firm's payment as
      // an agent's.
      text: `Cash-In from A/C:~{party}~{amount}~Fee:~{fee},~Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-agent-cash-in-received",
      kind: "credit",
      from: "agent",
      text: `B2C: Cash-In from A/C:~{party}~{amount}[~Fee:~{fee}],~Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-card",
      kind: "credit",
      from: "bank",
      text: `{amount} received from (Ac./Card|Card|Bank A/C):~{card} Fee:~{fee}, Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-income",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `(Interest|Profit|Cashback|Bonus) [of ]{whole} credited to your A/C(,|.)~Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-send-money",
      kind: "debit",
      text: `{amount} transferred to A/C:~{party} Fee:~{cost}, Your A/C Balance:~{balance}~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-cash-out",
      kind: "debit",
      text: `Cash-Out to A/C:~{party}~{amount}~Fee:~{cost}~Your A/C Balance:~{balance}.~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-agent-cash-in",
      kind: "debit",
      text: `B2C: Cash-In to A/C:~{party}~{amount}~Comm:~{commission};,~Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-b2b-transfer",
      kind: "debit",
      text: `B2B: Cash-Out to A/C:~{party}~{amount},~Your A/C Balance:~{balance}.~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-paid",
      kind: "debit",
      elsewhere: true,
      text: `{whole} (paid|transferred|sent) (to|for) {shop} Fee:~{cost}, Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
    {
      name: "rocket-spent",
      kind: "debit",
      elsewhere: true,
      text: `{what} (to|for) {shop}~{whole}[~Fee:~{cost}][,]~Your A/C Balance:~{balance}[.]~TxnId:~{id}~${CLOSE}`,
    },
  ],
};

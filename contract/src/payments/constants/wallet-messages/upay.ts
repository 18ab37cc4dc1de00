import { methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

const CLOSE = "Balance {balance}.~TrxID {id} at {when}[.]";

export const upay: Dialect = {
  method: "Upay",
  currency: "T[kK]\\.? ?",
  id: methodFacts.Upay.id,
  party: "01\\d{9}",
  when: "slashes",
  templates: [
    {
      name: "upay-received",
      kind: "credit",
      from: "customer",
      text: `{amount} has been received from {party}.~Ref-~{words}.~${CLOSE}`,
    },
    {
      name: "upay-merchant-payment",
      kind: "credit",
      from: "merchant-payment",
      text: `Received Payment of {amount} from {party}.~Ref-~{words}.~${CLOSE}`,
    },
    {
      name: "upay-bank",
      kind: "credit",
      from: "bank",
      text: `{amount} has been received from {name}.~Ref-~{words}.~${CLOSE}`,
    },
    {
      name: "upay-added",
      kind: "credit",
      from: "bank",
      text: `Add (Money|money) of {amount} from {name} is successful.[~Fee[:] {fee}.]~${CLOSE}`,
    },
    {
      name: "upay-cash-in",
      kind: "credit",
      from: "agent",
      text: `Cash(-| )(In|in) of {amount} from {party} is successful.[~Fee[:] {fee}.]~${CLOSE}`,
    },
    {
      name: "upay-agent-cash-out",
      kind: "credit",
      from: "customer",
      text: `You have received Cash-out of {amount} from {party}.~Comm:~{commission}.~${CLOSE}`,
    },
    {
      name: "upay-agent-cash-out-with-fee",
      kind: "credit",
      from: "customer",
      halves: true,
      text: `Cash Out of {amount} from {party} is successful.~Fee[:] {fee}.[~Comm[:] {commission}.]~${CLOSE}`,
    },
    {
      name: "upay-b2b-received",
      kind: "credit",
      from: "b2b",
      text: `B2B Received of {amount} from {party} is successful.~${CLOSE}`,
    },
    {
      name: "upay-income",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `(Cashback|Bonus|Interest|Profit) of {whole} has been received.~${CLOSE}`,
    },
    {
      name: "upay-income-received",
      kind: "notice",
      why: "income",
      changes: "adds",
      text: `You have received (cashback|Cashback|bonus|Bonus|interest|Interest) of {whole}[ (for|on) {about}].~${CLOSE}`,
    },
    {
      name: "upay-send-money",
      kind: "debit",
      text: `Send (money|Money) of {amount} to {party} is successful.[~Ref-~{words}.][~Fee[:] {fee}.]~${CLOSE}`,
    },
    {
      name: "upay-cash-out",
      kind: "debit",
      text: `Cash(-| )(Out|out) of {amount} to {party} is successful.[~Fee[:] {fee}.]~${CLOSE}`,
    },
    {
      name: "upay-agent-cash-in",
      kind: "debit",
      text: `Cash-(in|In) of {amount} to {party} is successful.~Comm:~{commission}.~${CLOSE}`,
    },
    {
      name: "upay-b2b-transfer",
      kind: "debit",
      text: `B2B Transfer of {amount} to {party} is successful.~${CLOSE}`,
    },
    {
      name: "upay-spent",
      kind: "debit",
      elsewhere: true,
      text: `{what} of {whole} (to|for) {shop} is successful.~Ref-~{words}.[~Fee[:] {fee}.]~${CLOSE}`,
    },
  ],
};

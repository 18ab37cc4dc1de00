import type { Dialect } from "./template.ts";

const CLOSE = "Balance {balance}.~TrxID {id} at {when}[.]";

export const upay: Dialect = {
  method: "Upay",
  currency: "T[kK]\\.? ?",
  id: { length: 10, of: "letters and digits" },
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
      name: "upay-agent-cash-out",
      kind: "credit",
      from: "customer",
      text: `You have received Cash-out of {amount} from {party}.~Comm:~{commission}.~${CLOSE}`,
    },
    {
      name: "upay-b2b-received",
      kind: "credit",
      from: "b2b",
      text: `B2B Received of {amount} from {party} is successful.~${CLOSE}`,
    },
    {
      name: "upay-send-money",
      kind: "debit",
      text: `Send (money|Money) of {amount} to {party} is successful.[~Ref-~{words}.][~Fee[:] {fee}.]~${CLOSE}`,
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
  ],
};

import { askedMessages, takaToPoisha } from "@hira/contract";

/**
 * Approvals that wait for an approver and approvals that are decided, in every form in which an admin may see them.
 */
const asked = (n: number, more: object) => ({
  _id: `018f0000-0000-7000-8000-00000000010${n}`,
  ...{ kind: "adjustment", note: null, amount: null, decides: "permitted", permit: false },
  ...{ state: "waiting", askedBy: { uid: "rima", name: "Rima Akter" }, askedAt: "2026-11-22T08:00:00Z" },
  ...{ expiresAt: "2026-11-29T08:00:00Z", effectiveAt: null, decidedBy: null, decidedAt: null, reason: null },
  ...{ mayDecide: false, mayWithdraw: false, ...more },
});

const paymentsRole = [
  "Give Nusrat Jahan the role Payments, which may: see everyone's orders and their deliveries",
  "approve and reject fund requests, claim payments, sign days and top up suppliers",
  "see accounts, their statements and notes, and write notes",
].join("; ");

const wording =
  "Tk {amount} reached your bKash. Sender {party}. You now have Tk {balance}. TrxID {id} at {when}";
const taughtWording = {
  summary: `Read texts of bKash like “${wording}” as money that came in`,
  summaryMessage: askedMessages.teachTemplate({ method: "bKash", wording }),
};
const signedImport = {
  summary: "Let customers take over the balances of the import “Customers of the page”: ৳184,250.50",
  summaryMessage: askedMessages.signImport({
    name: "Customers of the page",
    amount: takaToPoisha(184_250.5),
  }),
};

export const approvalsWaiting = {
  approvals: [
    asked(1, {
      summary: "Add ৳15,000.00 to the wallet of Mahmudul Hasan Chowdhury of Jessore",
      note: "Paid in the shop, the receipt is in the drawer",
      ...{ amount: 15_000, mayDecide: true },
    }),
    asked(2, {
      ...{ kind: "account", summary: "Show customers the new bKash number 01700000000", decides: "owner" },
      ...{ effectiveAt: "2026-11-23T08:00:00Z", mayDecide: true, mayWithdraw: true },
    }),
    asked(3, { kind: "staff", summary: paymentsRole, mayWithdraw: true }),
    asked(7, { kind: "phone", ...taughtWording, decides: "owner", mayDecide: true }),
    asked(8, { kind: "adjustment", ...signedImport, amount: 184_250.5, decides: "owner", mayDecide: true }),
  ],
  ...{ total: 43, next: "018f0000-0000-7000-8000-000000000103" },
};

const decided = { decidedBy: { uid: "asha", name: "Asha Rahman" }, decidedAt: "2026-11-22T09:30:00Z" };

export const approvalsDecided = {
  approvals: [
    asked(4, { summary: "Add ৳12,000.00 to the wallet of Tanvir Hasan", state: "done", ...decided }),
    asked(5, {
      ...{
        summary: "Refund ৳20,000.00 for Free Fire (BD) · 115 Diamonds to the wallet of Tanvir Hasan",
        state: "refused",
        ...decided,
      },
      reason: "The order was delivered.",
    }),
    asked(6, { summary: "Delete the account of Karim Uddin, an admin", state: "expired" }),
  ],
  ...{ total: 3, next: null },
};

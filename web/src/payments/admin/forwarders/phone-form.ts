import type { CallInput, Forwarder, PaymentAccount } from "@hira/contract";

/** The SIM slot of an account: a number, any slot, or not on this phone. */
export type Slot = "none" | "any" | `${number}`;

export type Slots = Readonly<Record<string, Slot>>;

/** The slot of each account. If the shop has only one account, a new phone gets it in slot 1. */
export function slotsFrom(phone: Forwarder | null, accounts: readonly PaymentAccount[]): Slots {
  const slot = (account: PaymentAccount): Slot => {
    if (!phone) return accounts.length === 1 ? "1" : "none";
    const heard = phone.accounts.find(({ _id }) => _id === account._id);
    if (!heard) return "none";
    return heard.sim === null ? "any" : `${heard.sim}`;
  };
  return Object.fromEntries(accounts.map((account) => [account._id, slot(account)]));
}

/** Returns the accounts whose messages the phone gets. */
export function heardIn(
  slots: Slots,
  accounts: readonly PaymentAccount[],
): CallInput<"POST /admin/forwarders">["body"]["accounts"] {
  return accounts.flatMap(({ _id, method, number }) => {
    const slot = slots[_id] ?? "none";
    if (slot === "none") return [];
    return [{ method, accountNumber: number, sim: slot === "any" ? null : Number(slot) }];
  });
}

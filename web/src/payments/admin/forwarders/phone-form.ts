import type { CallInput, Forwarder, PaymentAccount } from "@hira/contract";

/** SIM slot of an account: a number, any slot, or `none` if the account is not on this phone. */
export type Slot = "none" | "any" | `${number}`;

export type Slots = Readonly<Record<string, Slot>>;

/** Returns the SIM slot of each account. A new phone has the shop's only account in slot 1. */
export function slotsFrom(phone: Forwarder | null, accounts: readonly PaymentAccount[]): Slots {
  const slot = (account: PaymentAccount): Slot => {
    if (!phone) return accounts.length === 1 ? "1" : "none";
    const heard = phone.accounts.find(({ _id }) => _id === account._id);
    if (!heard) return "none";
    return heard.sim === null ? "any" : `${heard.sim}`;
  };
  return Object.fromEntries(accounts.map((account) => [account._id, slot(account)]));
}

/** Returns the accounts whose messages the phone receives. */
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

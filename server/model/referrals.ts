import type { Model, ModelOrder, ModelUser } from "./model.ts";

/**
 * The rules of referrals, as plain arithmetic (docs/rules/people.md#referrals). A referral is paid when an order of the
 * newcomer counts, and taken back when that order no longer counts. Amounts are in poisha. The daily limit is not
 * modelled, because a run would then depend on the time of day.
 */
export const RULES = { referrer: 2000, newcomer: 1000, minimumOrder: 4500 };

interface Payment {
  uid: string;
  amount: number;
  status: "waiting" | "paid" | "refused" | "clawed-back";
  debt: number;
  order: ModelOrder | undefined;
}

export interface ModelReferral {
  newcomer: ModelUser;
  referrer: ModelUser;
  bonus: Payment;
  reward: Payment;
}

export function refer(model: Model, newcomer: ModelUser, referrer: ModelUser): void {
  const waiting = { status: "waiting", debt: 0, order: undefined } as const;
  model.users.push(newcomer);
  model.referrals.push({
    newcomer,
    referrer,
    bonus: { uid: newcomer.uid, amount: RULES.newcomer, ...waiting },
    reward: { uid: referrer.uid, amount: RULES.referrer, ...waiting },
  });
}

const isOpen = ({ status }: Payment) => status === "waiting" || status === "clawed-back";
const refuse = (payment: Payment) => {
  if (payment.status === "waiting") payment.status = "refused";
};

export function payFor(model: Model, order: ModelOrder): void {
  const referral = model.referrals.find(({ newcomer }) => newcomer.uid === order.uid);
  if (!referral) return;
  const { newcomer, referrer, bonus, reward } = referral;
  const open = [bonus, reward].filter(isOpen);
  if (open.length === 0 || !newcomer.verified || order.amount < RULES.minimumOrder) return;
  if (referrer.address === newcomer.address || !claim(model, newcomer)) {
    for (const payment of open) refuse(payment);
    return;
  }
  for (const payment of open.sort((a, b) => (a.uid < b.uid ? -1 : 1))) {
    const owner = payment === bonus ? newcomer : referrer;
    if (owner.gone) refuse(payment);
    if (owner.gone || owner.frozen) continue;
    if (payment === reward) {
      if (!referrer.verified) continue;
      claim(model, referrer);
    }
    pay(model, payment, owner, order);
  }
}

/** True if no referral was paid for the e-mail address before, or if it was paid for this account. */
function claim(model: Model, { address, uid }: ModelUser): boolean {
  if (!model.addresses.has(address)) model.addresses.set(address, uid);
  return model.addresses.get(address) === uid;
}

function pay(model: Model, payment: Payment, user: ModelUser, order: ModelOrder): void {
  user.balance += payment.amount - payment.debt;
  Object.assign(payment, { status: "paid", debt: 0, order });
  for (const { bonus, reward } of model.referrals) {
    for (const owed of [bonus, reward]) if (owed.uid === user.uid) collect(owed, user);
  }
}

function collect(payment: Payment, user: ModelUser): void {
  const taken = Math.min(payment.debt, user.balance);
  user.balance -= taken;
  payment.debt -= taken;
}

export function clawBack(model: Model, order: ModelOrder): void {
  for (const { newcomer, referrer, bonus, reward } of model.referrals) {
    for (const payment of [bonus, reward]) {
      if (payment.order !== order || payment.status !== "paid") continue;
      payment.status = "clawed-back";
      payment.debt = payment.amount;
      collect(payment, payment === bonus ? newcomer : referrer);
    }
  }
}

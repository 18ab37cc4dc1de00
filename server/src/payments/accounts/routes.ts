import type { MobileMoney, PaymentAccount } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import {
  insertAccount,
  listAccounts,
  lockAccount,
  type PaymentAccountRow,
  setAccountActive,
} from "./queries.ts";

/**
 * Switches a payment account on or off. Requests and orders that already have its number keep it. Throws
 * `account_not_found`.
 */
async function changeAccount(
  context: Context,
  { id, active }: { id: string; active: boolean },
): Promise<PaymentAccountRow> {
  return audited(context, async ({ db }) => {
    const row = await lockAccount(db, id);
    if (!row) throw new DomainError("account_not_found");
    if (row.active === active) return { value: row, audit: "unchanged" };
    await setAccountActive(db, id, active);
    const { method, number } = row;
    return {
      value: { ...row, active },
      audit: {
        action: "payment-account.change",
        subject: `payment-account:${id}`,
        before: { method, number, active: row.active },
        after: { method, number, active },
      },
    };
  });
}

/** Adds a number to a method and switches it on. Throws `account_exists`. */
export async function addAccount(
  context: Context,
  { method, number }: { method: MobileMoney; number: string },
): Promise<PaymentAccountRow> {
  return audited(context, async ({ db }) => {
    const row = await insertAccount(db, { id: newId(), method, number });
    if (!row) throw new DomainError("account_exists", { values: { method } });
    return {
      value: row,
      audit: {
        action: "payment-account.create",
        subject: `payment-account:${row.id}`,
        after: { method, number },
      },
    };
  });
}

function present({ id, createdAt, ...account }: PaymentAccountRow): PaymentAccount {
  return { _id: id, ...account, createdAt: createdAt.toISOString() };
}

export const paymentAccountHandlers = {
  "GET /admin/payment-accounts": async ({ db }) => ({ accounts: (await listAccounts(db)).map(present) }),
  "POST /admin/payment-accounts": async ({ db, actor, body }) => ({
    account: present(await addAccount({ db, actor }, body)),
  }),
  "PATCH /admin/payment-accounts/{id}": async ({ db, actor, params, body }) => ({
    account: present(await changeAccount({ db, actor }, { id: params.id, ...body })),
  }),
} satisfies Partial<Handlers>;

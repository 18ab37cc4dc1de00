import type { PaymentAccount } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import { addAccount } from "./add-account.ts";
import { changeAccount } from "./change-account.ts";
import { listAccounts, type PaymentAccountRow } from "./queries.ts";

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

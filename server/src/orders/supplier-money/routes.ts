import { takaToPoisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { oncePerKey } from "../../platform/lib/once-per-key.ts";
import { readBalances, readSupplierAccount, readTopUp, readTopUps } from "./account.ts";
import { presentAccount, presentBalance, presentTopUp } from "./presenter.ts";
import { recordTopUp } from "./record-top-up.ts";

const replyOf = async (db: Database, id: string) => ({ topUp: presentTopUp(await readTopUp(db, id)) });

export const supplierMoneyHandlers = {
  "GET /admin/supplier-accounts": async ({ db }) => ({
    suppliers: (await readBalances(db)).map(presentBalance),
  }),
  "GET /admin/suppliers/{id}/account": async ({ db, params }) =>
    presentAccount(await readSupplierAccount(db, params.id)),
  "GET /admin/suppliers/{id}/top-ups": async ({ db, params, query }) => {
    const { after, limit } = query;
    const { rows, hasMore } = await readTopUps(db, { supplierId: params.id, after, limit });
    return { topUps: rows.map(presentTopUp), hasMore };
  },
  "POST /admin/suppliers/{id}/top-ups": ({ db, actor, params, body, key }) =>
    oncePerKey(db, key, {
      perform: async (tx) => {
        const topUp = { supplierId: params.id, ...body, amount: takaToPoisha(body.amount) };
        const id = await recordTopUp({ db: tx, actor }, topUp);
        return { outcome: { id }, reply: await replyOf(tx, id) };
      },
      repeat: ({ id }) => replyOf(db, id),
      outcomeOf: ({ topUp }) => ({ id: topUp._id }),
    }),
} satisfies Partial<Handlers>;

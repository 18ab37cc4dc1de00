import { poishaToTaka } from "@hira/contract";
import type { Handlers } from "../http/handler.ts";
import { presentUser } from "../identity/presenter.ts";
import { listUsers, sumUsers } from "../identity/queries.ts";
import { changeRole } from "./change-role.ts";
import { deleteUser } from "./delete-user.ts";
import { exportUsers } from "./export-users.ts";

export const userHandlers = {
  "GET /users": async ({ db, query }) => {
    const { role, ...rest } = query;
    const filter = { ...rest, role: role === "all" ? undefined : role };
    const [found, sums] = await Promise.all([listUsers(db, filter), sumUsers(db)]);
    return {
      users: found.users.map(presentUser),
      total: found.total,
      totals: { ...sums, balance: poishaToTaka(sums.balance) },
    };
  },
  "GET /users/export.csv": ({ db, actor, query }) =>
    exportUsers({ db, actor }, { ...query, role: query.role === "all" ? undefined : query.role }),
  "PATCH /users/{uid}/role": async ({ db, actor, params, body }) => ({
    user: presentUser(await changeRole({ db, actor }, { uid: params.uid, role: body.role })),
  }),
  "DELETE /users/{uid}": async ({ db, actor, params }) => {
    await deleteUser({ db, actor }, params.uid);
    return { ok: true };
  },
} satisfies Partial<Handlers>;

import { poishaToTaka, type UserNote } from "@hira/contract";
import type { Handlers } from "../http/handler.ts";
import { presentUser } from "../identity/presenter.ts";
import { findAccess, listUsers, sumUsers } from "../identity/queries.ts";
import { Refusal } from "../lib/refusal.ts";
import { addNote } from "./add-note.ts";
import { changeRole } from "./change-role.ts";
import { deleteUser } from "./delete-user.ts";
import { exportUsers } from "./export-users.ts";
import { listNotes, type NoteRow } from "./queries.ts";

function presentNote(row: NoteRow): UserNote {
  return {
    _id: row.id,
    text: row.text,
    author: { uid: row.author, name: row.authorName ?? "The store" },
    createdAt: row.createdAt.toISOString(),
  };
}

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
  "GET /users/{uid}/notes": async ({ db, params, query }) => {
    if (!(await findAccess(db, params.uid))) throw new Refusal("user_not_found");
    const { notes, total } = await listNotes(db, { ...params, ...query });
    return { notes: notes.map(presentNote), total };
  },
  "POST /users/{uid}/notes": async ({ db, actor, params, body }) => ({
    note: presentNote(await addNote({ db, actor }, { ...params, ...body })),
  }),
} satisfies Partial<Handlers>;

import { type AccountStatus, type Role, sumToTaka, type UserNote } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { oncePerKey } from "../../platform/lib/once-per-key.ts";
import { listUsers } from "../identity/list-queries.ts";
import { presentUserToAdmin } from "../identity/presenter.ts";
import { findAccess, sumUsers } from "../identity/queries.ts";
import { changeRole } from "../staff/change-role.ts";
import { addNote } from "./add-note.ts";
import { changeStatus } from "./change-status.ts";
import { changeTags } from "./change-tags.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";
import { deleteUser } from "./delete-user.ts";
import { exportUsers } from "./export-users.ts";
import { findNote, listNotes, type NoteRow } from "./queries.ts";
import { countTags } from "./tag-queries.ts";

function presentNote(row: NoteRow): UserNote {
  return {
    _id: row.id,
    text: row.text,
    author: { uid: row.author, name: row.authorName ?? "The store" },
    about: row.aboutKind && row.aboutId ? { kind: row.aboutKind, _id: row.aboutId } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the filters of an admin's query. A filter with the value "all" is not set. */
function filterOf<F extends { role?: Role | "all"; status?: AccountStatus | "all" }>(query: F) {
  const { role, status, ...rest } = query;
  return {
    ...rest,
    role: role === "all" ? undefined : role,
    status: status === "all" ? undefined : status,
  };
}

export const userHandlers = {
  "GET /users": async ({ db, query }) => {
    const [found, sums] = await Promise.all([listUsers(db, filterOf(query)), sumUsers(db)]);
    return {
      users: found.users.map(presentUserToAdmin),
      total: found.total,
      totalIsExact: found.isExact,
      totals: { ...sums, balance: sumToTaka(sums.balance) },
    };
  },
  "GET /users/export.csv": ({ db, reads, actor, query }) =>
    exportUsers({ db, reads, actor }, filterOf(query)),
  "PATCH /users/{uid}/role": async ({ db, actor, params, body }) => ({
    user: presentUserToAdmin(await changeRole({ db, actor }, { uid: params.uid, ...body })),
  }),
  "PATCH /users/{uid}/status": async ({ db, actor, params, body }) => ({
    user: presentUserToAdmin(await changeStatus({ db, actor }, { ...params, ...body })),
  }),
  "DELETE /users/{uid}": async ({ db, actor, params }) => {
    await deleteUser({ db, actor }, params.uid);
    return { ok: true };
  },
  "POST /account/delete": async ({ db, actor }) => {
    await deleteOwnAccount({ db, actor });
    return { ok: true };
  },
  "GET /users/{uid}/notes": async ({ db, params, query }) => {
    if (!(await findAccess(db, params.uid))) throw new DomainError("user_not_found");
    const { notes, total } = await listNotes(db, { ...params, ...query });
    return { notes: notes.map(presentNote), total };
  },
  "POST /users/{uid}/notes": ({ db, actor, params, body, key }) =>
    oncePerKey(db, key, {
      perform: async (tx) => {
        const note = await addNote({ db: tx, actor }, { ...params, ...body });
        return { outcome: { note: note.id }, reply: { note: presentNote(note) } };
      },
      repeat: async ({ note }) => ({ note: presentNote(await findNote(db, note)) }),
      outcomeOf: ({ note }) => ({ note: note._id }),
    }),
  "PATCH /users/{uid}/tags": async ({ db, actor, params, body }) => ({
    tags: await changeTags({ db, actor }, { uid: params.uid, ...body }),
  }),
  "GET /admin/user-tags": async ({ db }) => ({ tags: await countTags(db) }),
} satisfies Partial<Handlers>;

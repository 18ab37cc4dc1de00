import type { StaffInvite } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import { invite, withdrawInvite } from "./invite.ts";
import { type InviteRow, listInvites } from "./queries.ts";

const mailStates = { sending: "waiting", dropped: "failed" } as const;

function presentInvite({ id, email, preset, createdAt, expiresAt, mail, ...row }: InviteRow): StaffInvite {
  return {
    ...{ _id: id, email, preset },
    invitedBy: { uid: row.invitedBy, name: row.invitedByName },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mail: mail === "sending" || mail === "dropped" ? mailStates[mail] : mail,
  };
}

export const inviteHandlers = {
  "GET /admin/staff-invites": async ({ db }) => ({ invites: (await listInvites(db)).map(presentInvite) }),
  "POST /admin/staff-invites": async ({ db, actor, body }) => ({
    invite: presentInvite(await invite({ db, actor }, body)),
  }),
  "DELETE /admin/staff-invites/{id}": async ({ db, actor, params }) => {
    await withdrawInvite({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;

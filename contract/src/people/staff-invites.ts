import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, emailAddress, id, text, timestamp } from "../platform/schemas.ts";
import { preset } from "./identity.ts";

export const staffInvite = z.object({
  _id: id,
  email: z.string(),
  preset: preset.nullable().describe("null: the role was deleted, and the invitation gives nothing"),
  invitedBy: z.object({ uid: z.string(), name: z.string() }),
  createdAt: timestamp,
  expiresAt: timestamp,
  mail: z
    .enum(["waiting", "sent", "failed"])
    .nullable()
    .describe("What became of the e-mail; null: the shop sends none"),
});

export const staffInviteRoutes = defineRoutes({
  "GET /admin/staff-invites": {
    tag: "Users",
    summary: "Invitations that wait for their first sign-in, newest first",
    reply: z.object({ invites: z.array(staffInvite) }),
  },
  "POST /admin/staff-invites": {
    tag: "Users",
    summary:
      "Invite somebody to the staff by e-mail, before they have an account; nobody gives what they do not have",
    body: z.object({
      email: emailAddress,
      preset: text(textLimits.presetId).describe("The role that the account gets at its first sign-in"),
    }),
    reply: z.object({ invite: staffInvite }),
    errors: ["preset_not_found", "invite_waits", "invite_needless", "too_many_invites"],
  },
  "DELETE /admin/staff-invites/{id}": {
    tag: "Users",
    summary: "Withdraw an invitation that nobody has accepted",
    params: z.object({ id }),
    reply: done,
    errors: ["invite_not_found"],
  },
});

export type StaffInvite = z.infer<typeof staffInvite>;

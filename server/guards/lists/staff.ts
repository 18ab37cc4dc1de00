import type { Guard } from "../guard.ts";

const INVITES = "server/src/people/invites/invites.test.ts";
const ACCEPTS = "server/src/people/invites/accept-invite.ts";

/** Guards of staff: who is an admin, and what each admin may do. */
export const staffGuards: Guard[] = [
  {
    name: "names differ by what people see",
    file: "contract/src/platform/constants/names.ts",
    find: 'text.replace(UNSEEN, "").replace(LOOSE, "")',
    replace: "text",
    test: [
      "server/src/people/staff/staff.test.ts",
      "differs from another preset's only in case, outer spaces or invisible characters",
    ],
  },
  {
    name: "a name of a token has nothing unseen",
    file: "server/src/people/identity/token.ts",
    find: 'cleanName(text(claim) ?? "")',
    replace: 'text(claim) ?? ""',
    test: ["server/src/people/identity/identity.test.ts", "removes invisible characters from the name"],
  },
  {
    name: "every admin is told of another contact",
    file: "server/src/catalog/content/save-contact.ts",
    find: "if (!isSystem(inside.actor.uid))",
    replace: "if (isSystem(inside.actor.uid))",
    test: ["server/src/catalog/content/content.test.ts", "notified of the new contact"],
  },
  {
    name: "only who may change the staff says who is admin",
    file: "server/schema/people.sql",
    find: "  own := grants_now(_actor);\n  IF NOT (",
    replace: "  own := grants_now('system');\n  IF NOT (",
    test: ["server/src/platform/db/privileges.test.ts", "only in the name of an admin"],
  },
  {
    name: "admin calls are the admin's",
    file: "server/src/platform/access/policy.ts",
    find: 'if (actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";',
    replace: "",
    test: ["server/src/people/identity/identity.test.ts", "with 403 before the body is checked"],
  },
  {
    name: "a call is made with the grants that it names",
    file: "server/src/platform/access/policy.ts",
    find: 'return mayCall(actor.grants, access) ? undefined : "not_permitted";',
    replace: "return undefined;",
    test: [
      "server/src/platform/http/access.test.ts",
      "a route refuses admins without its grants, and accepts admins with them",
    ],
  },
  {
    name: "an account is seen by who may read customers",
    file: "server/src/platform/access/policy.ts",
    find: 'ownerUid === actor.uid || can(actor.grants, "customers:read")',
    replace: 'ownerUid === actor.uid || actor.role === "admin"',
    test: [
      "server/src/platform/http/access.test.ts",
      "a route refuses admins without its grants, and accepts admins with them",
    ],
  },
  {
    name: "two owners take turns to demote",
    file: "server/src/people/staff/queries.ts",
    find: "await sql`SELECT pg_advisory_xact_lock(hashtext('hira.roles'))`.execute(db);",
    replace: "await Promise.resolve(db);",
    test: ["server/src/people/users/users.test.ts", "one of them stays an admin, 20 times in a row"],
  },
  {
    name: "an admin who was demoted meanwhile demotes nobody",
    file: "server/src/people/staff/require-grants.ts",
    find: 'throw new DomainError("admin_only");',
    replace: 'console.assert(new DomainError("admin_only"));',
    test: ["server/src/people/users/users.test.ts", "one of them stays an admin, 20 times in a row"],
  },
  {
    name: "a frozen owner is no other owner",
    file: "server/src/people/staff/queries.ts",
    find: '    .where("frozen_at", "is", null)\n',
    replace: "",
    test: ["server/src/people/users/freeze.test.ts", "freezing the last owner who is not frozen"],
  },
  {
    name: "nobody gives what they do not have",
    file: "server/src/people/staff/require-grants.ts",
    find: 'if (others && !covers(own, others)) throw new DomainError("not_permitted");',
    replace: "",
    test: [
      "server/src/people/staff/staff.test.ts",
      "an admin who may change the staff but lacks other grants is refused",
    ],
  },
  {
    name: "nobody changes their own role",
    file: "server/src/people/staff/change-role.ts",
    find: 'if (user.uid === actor.uid) throw new DomainError(preset ? "own_preset" : "own_role");',
    replace: "",
    test: ["server/src/people/staff/staff.test.ts", "making oneself owner"],
  },
  {
    name: "the database gives nothing that its actor lacks",
    file: "server/schema/people.sql",
    find: "coalesce(_own ->> other.key, '') NOT IN ('write', other.value)",
    replace: "false",
    test: ["server/src/people/staff/staff.test.ts", "refuses changes of roles and presets by an actor"],
  },
  {
    name: "an owner who can act remains",
    file: "server/schema/people.sql",
    find: "RAISE EXCEPTION 'the store keeps an owner' USING ERRCODE = 'HR009';",
    replace: "NULL;",
    test: ["server/src/people/staff/staff.test.ts", "the last owner cannot be removed"],
  },
  {
    name: "a search finds nothing that its admin may not read",
    file: "server/src/backoffice/search/search.ts",
    find: 'can(grants, "payments:read") ? searchRequests',
    replace: "true ? searchRequests",
    test: [
      "server/src/people/staff/staff.test.ts",
      "pages that admins with different presets use show each admin only what they may read",
    ],
  },
  {
    name: "an invitation is accepted only with a verified address",
    file: ACCEPTS,
    find: "if (!user?.emailVerified || ",
    replace: "if (!user || ",
    test: [
      INVITES,
      "an invitation is not accepted by an account whose address the provider has not verified",
    ],
  },
  {
    name: "an invitation gives nothing that its inviter may not give any more",
    file: ACCEPTS,
    find: "!covers(known.grants, preset?.grants ?? {})",
    replace: "false",
    test: [
      INVITES,
      "an invitation has no effect if its inviter has lost the permission or was frozen, or if the preset was deleted",
    ],
  },
  {
    name: "nobody invites to what they do not have",
    file: "server/src/people/invites/invite.ts",
    find: "    requireCovers(own, preset.grants);\n",
    replace: "",
    test: [
      INVITES,
      "an admin cannot invite to a role that they may not give, or withdraw such an invitation",
    ],
  },
  {
    name: "an invitation counts as the first admin that a sole owner begins with",
    file: "server/src/people/approvals/rules/staff.ts",
    find: " && (await countInvites(db)) === 0",
    replace: "",
    test: [
      INVITES,
      "an only owner can invite the first other admin at once, but needs an approval to invite a second one",
    ],
  },
];

import type { Guard } from "../guard.ts";

/** Staff: who is an admin, and what each may. */
export const staffGuards: Guard[] = [
  {
    name: "only who may change the staff says who is admin",
    file: "server/migrations/0114-protection-off.sql",
    find: "  own := grants_now(_actor);\n  IF NOT (",
    replace: "  own := grants_now('system');\n  IF NOT (",
    test: ["server/src/db/privileges.test.ts", "says who is admin only in the name"],
  },
  {
    name: "admin calls are the admin's",
    file: "server/src/identity/policy.ts",
    find: 'if (actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";',
    replace: "",
    test: ["server/src/identity/identity.test.ts", "refuses a customer with 403"],
  },
  {
    name: "a call is made with the grants that it names",
    file: "server/src/identity/policy.ts",
    find: 'return mayCall(actor.grants, access) ? undefined : "not_permitted";',
    replace: "return undefined;",
    test: ["server/src/http/access.test.ts", "asks an admin for the grants"],
  },
  {
    name: "an account is seen by who may read customers",
    file: "server/src/identity/policy.ts",
    find: 'ownerUid === actor.uid || can(actor.grants, "customers:read")',
    replace: 'ownerUid === actor.uid || actor.role === "admin"',
    test: ["server/src/http/access.test.ts", "asks an admin for the grants"],
  },
  {
    name: "two owners take turns to demote",
    file: "server/src/staff/change-role.ts",
    find: "    await lockStaff(db);\n",
    replace: "",
    test: ["server/src/users/users.test.ts", "demote each other at once"],
  },
  {
    name: "an admin who was demoted meanwhile demotes nobody",
    file: "server/src/staff/require-grants.ts",
    find: 'throw new Refusal("admin_only");',
    replace: 'console.assert(new Refusal("admin_only"));',
    test: ["server/src/users/users.test.ts", "demote each other at once"],
  },
  {
    name: "a frozen owner is no other owner",
    file: "server/src/staff/queries.ts",
    find: '    .where("frozen_at", "is", null)\n',
    replace: "",
    test: ["server/src/users/freeze.test.ts", "without an admin who can act"],
  },
  {
    name: "nobody gives what they do not have",
    file: "server/src/staff/require-grants.ts",
    find: 'if (others && !covers(own, others)) throw new Refusal("not_permitted");',
    replace: "",
    test: ["server/src/staff/staff.test.ts", "who may change the staff but not everything is refused"],
  },
  {
    name: "nobody changes their own role",
    file: "server/src/staff/change-role.ts",
    find: 'if (user.uid === actor.uid) throw new Refusal(preset ? "own_preset" : "own_role");',
    replace: "",
    test: ["server/src/staff/staff.test.ts", "making oneself owner"],
  },
  {
    name: "the database gives nothing that its actor lacks",
    file: "server/migrations/0076-permissions.sql",
    find: "coalesce(_own ->> other.key, '') NOT IN ('write', other.value)",
    replace: "false",
    test: ["server/src/staff/staff.test.ts", "the database refuses it too"],
  },
  {
    name: "an owner who can act remains",
    file: "server/migrations/0076-permissions.sql",
    find: "RAISE EXCEPTION 'the store keeps an owner' USING ERRCODE = 'HR009';",
    replace: "NULL;",
    test: ["server/src/staff/staff.test.ts", "the last owner stays"],
  },
  {
    name: "a search finds nothing that its admin may not read",
    file: "server/src/search/search.ts",
    find: 'can(grants, "payments:read") ? searchRequests',
    replace: "true ? searchRequests",
    test: ["server/src/staff/staff.test.ts", "is cut by what they may read"],
  },
];

import type { Guard } from "../guard.ts";

/** Accounts: who is an admin, freezing, deletion. */
export const accountsGuards: Guard[] = [
  {
    name: "only an admin says who is admin",
    file: "server/migrations/0030-money-and-roles.sql",
    find: "AND admins.role = 'admin' AND",
    replace: "AND",
    test: ["server/src/db/privileges.test.ts", "says who is admin only in the name"],
  },
  {
    name: "admin calls are the admin's",
    file: "server/src/identity/policy.ts",
    find: 'if (access === "admin" && actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";',
    replace: "",
    test: ["server/src/identity/identity.test.ts", "refuses a customer with 403"],
  },
  {
    name: "two admins take turns to demote",
    file: "server/src/users/change-role.ts",
    find: "    await lockRoles(db);\n",
    replace: "",
    test: ["server/src/users/users.test.ts", "demote each other at once"],
  },
  {
    name: "an admin who was demoted meanwhile demotes nobody",
    file: "server/src/users/require-admin.ts",
    find: 'throw new Refusal("admin_only");',
    replace: 'console.assert(new Refusal("admin_only"));',
    test: ["server/src/users/users.test.ts", "demote each other at once"],
  },
  {
    name: "a deletion waits for what is being ordered",
    file: "server/src/users/queries.ts",
    find: 'selectFrom("users").select("uid").where("uid", "=", uid).forUpdate()',
    replace: 'selectFrom("users").select("uid").where("uid", "=", uid)',
    test: ["server/src/users/users.test.ts", "waits for a request"],
  },
  {
    name: "an order waits for the deletion of its account",
    file: "server/migrations/0021-frozen-accounts.sql",
    find: " FOR KEY SHARE;",
    replace: ";",
    test: ["server/src/users/users.test.ts", "let in before the deletion"],
  },
  {
    name: "an order waits for the freezing of its account",
    file: "server/migrations/0021-frozen-accounts.sql",
    find: " FOR KEY SHARE;",
    replace: ";",
    test: ["server/src/users/freeze.test.ts", "let in before the freeze"],
  },
  {
    name: "a frozen account's order is refused by the database",
    file: "server/migrations/0021-frozen-accounts.sql",
    find: "IF frozen IS NOT NULL THEN",
    replace: "IF false THEN",
    test: ["server/src/users/freeze.test.ts", "let in before the freeze"],
  },
  {
    name: "a freeze waits for what is being ordered",
    file: "server/src/users/change-status.ts",
    find: "    await lockAccount(db, uid);\n",
    replace: "",
    test: ["server/src/users/freeze.test.ts", "waits for an order that is being written"],
  },
  {
    name: "a frozen admin has no powers",
    file: "server/src/identity/policy.ts",
    find: 'return frozen ? "user" : role;',
    replace: "return role;",
    test: ["server/src/users/freeze.test.ts", "takes an admin's powers away"],
  },
  {
    name: "a frozen admin is no other admin",
    file: "server/src/users/queries.ts",
    find: '    .where("frozen_at", "is", null)\n',
    replace: "",
    test: ["server/src/users/freeze.test.ts", "without an admin who can act"],
  },
];

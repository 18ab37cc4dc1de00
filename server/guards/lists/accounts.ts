import type { Guard } from "../guard.ts";

/** Guards of accounts: freezing, deletion, notes, tags and saved views. */
export const accountsGuards: Guard[] = [
  {
    name: "a deletion waits for what is being ordered",
    file: "server/src/people/users/queries.ts",
    find: 'selectFrom("users").select("uid").where("uid", "=", uid).forUpdate()',
    replace: 'selectFrom("users").select("uid").where("uid", "=", uid)',
    test: ["server/src/people/users/users.test.ts", "waits for a request"],
  },
  {
    name: "a deletion of one's own waits for what is being ordered",
    file: "server/src/people/users/delete-own-account.ts",
    find: "    await lockUser(inside.db, uid);\n",
    replace: "",
    test: [
      "server/src/people/users/users.test.ts",
      "deleting one's own account waits for a concurrent order, and is then refused because of that order",
    ],
  },
  {
    name: "nobody leaves money behind",
    file: "server/src/people/users/erase-account.ts",
    find: 'return balance > 0 ? "money" : undefined;',
    replace: "return undefined;",
    test: [
      "server/src/people/users/users.test.ts",
      "deleting one's own account is refused with an error that says what must be done first",
    ],
  },
  {
    name: "nobody leaves a freeze behind",
    file: "server/src/people/users/delete-own-account.ts",
    find: "    requireActive({ ...actor, isFrozen: user.frozenReason !== null });\n",
    replace: "",
    test: [
      "server/src/people/users/users.test.ts",
      "deleting one's own account is refused with an error that says what must be done first",
    ],
  },
  {
    name: "staff do not delete their own account",
    file: "server/src/people/users/delete-own-account.ts",
    find: '    if (user.role === "admin") throw new DomainError("own_staff_role");\n',
    replace: "",
    test: [
      "server/src/people/users/users.test.ts",
      "deleting one's own account is refused with an error that says what must be done first",
    ],
  },
  {
    name: "a token of before the deletion opens no account again",
    file: "server/src/people/identity/queries.ts",
    find: "::timestamptz) <> 'over'`",
    replace: "::timestamptz) <> ''`",
    test: [
      "server/src/people/users/users.test.ts",
      "a sign-in after the deletion restores the account with its orders; a token from before the deletion does not",
    ],
  },
  {
    name: "an account that the shop deleted stays closed",
    file: "server/src/people/identity/queries.ts",
    find: '    .where("left_at", "is not", null)\n',
    replace: "",
    test: ["server/src/people/users/users.test.ts", "the ledger is unchanged, and the account's calls"],
  },
  {
    name: "a late profile does not name a deleted account",
    file: "server/src/people/identity/queries.ts",
    find: '    .where("disabled_at", "is", null)\n    .execute();\n}\n\n/**\n * Restores',
    replace: "    .execute();\n}\n\n/**\n * Restores",
    test: [
      "server/src/people/users/users.test.ts",
      "a call that began before the deletion does not write the name into the deleted account again",
    ],
  },
  {
    name: "an order waits for the deletion of its account",
    file: "server/schema/people.sql",
    find: "disabled_at IS NULL FOR KEY SHARE;",
    replace: "disabled_at IS NULL;",
    test: ["server/src/people/users/users.test.ts", "its account's deletion is committed first"],
  },
  {
    name: "an order waits for the freezing of its account",
    file: "server/schema/people.sql",
    find: "disabled_at IS NULL FOR KEY SHARE;",
    replace: "disabled_at IS NULL;",
    test: ["server/src/people/users/freeze.test.ts", "its account's freeze is committed first"],
  },
  {
    name: "a frozen account's order is refused by the database",
    file: "server/schema/people.sql",
    find: "IF account.frozen_at IS NOT NULL THEN",
    replace: "IF false THEN",
    test: ["server/src/people/users/freeze.test.ts", "its account's freeze is committed first"],
  },
  {
    name: "a customer's order before the opening is refused by the database",
    file: "server/schema/people.sql",
    find: "IF account.too_early THEN",
    replace: "IF false THEN",
    test: ["server/src/orders/orders/opening-soon.test.ts", "refuses"],
  },
  {
    name: "a freeze waits for what is being ordered",
    file: "server/src/people/users/change-status.ts",
    find: "    await lockAccount(db, uid);\n",
    replace: "",
    test: [
      "server/src/people/users/freeze.test.ts",
      "a freeze waits for an order that the account is just placing",
    ],
  },
  {
    name: "a frozen admin has no powers",
    file: "server/src/platform/access/policy.ts",
    find: 'return frozen ? { role: "user", grants: NO_GRANTS } : { role, grants };',
    replace: "return { role, grants };",
    test: ["server/src/people/users/freeze.test.ts", "access to other accounts' records, at once"],
  },
  {
    name: "changes of one admin's views take turns",
    file: "server/src/backoffice/views/queries.ts",
    find: ".forNoKeyUpdate()",
    replace: "",
    test: ["server/src/backoffice/views/views.test.ts", "saved views"],
  },
  {
    name: "a view is its own admin's",
    file: "server/src/backoffice/views/queries.ts",
    find: '    .where("id", "=", id)\n    .where("uid", "=", uid)',
    replace: '    .where("id", "=", id)',
    test: ["server/src/backoffice/views/views.test.ts", "changed and deleted only by its own admin"],
  },
  {
    name: "two admins who tag an account take turns",
    file: "server/src/people/users/change-tags.ts",
    find: "    await lockAccount(db, uid);\n",
    replace: "",
    test: ["server/src/people/users/tags.test.ts", "if several admins add some at the same time"],
  },
  {
    name: "a note stands on a record of its own account only",
    file: "server/src/people/users/add-note.ts",
    find: "if (about && !(await ownsRecord(db, uid, about)))",
    replace: "if (false)",
    test: [
      "server/src/people/users/notes.test.ts",
      "notes about an order come first on its page, are also listed for its account, and cannot be about another account's order",
    ],
  },
];

import type { Guard } from "../guard.ts";

const leases = "server/src/platform/leases/leases.test.ts";
const assignments = "server/src/people/assignments/assignments.test.ts";
const notes = "server/src/people/users/notes.test.ts";

/**
 * Guards of work that operators share: a lease has one holder, an item has one assignee, and nobody sees an item that
 * they may not read.
 */
export const workGuards: Guard[] = [
  {
    name: "a lease stays with who took it first",
    file: "server/src/platform/leases/queries.ts",
    find: "OR held.until <= clock_timestamp()",
    replace: "OR held.until IS NOT NULL",
    test: [
      leases,
      "when a second admin requests a lease before the first has committed, the first admin gets it",
    ],
  },
  {
    name: "a lease is of what is there",
    file: "server/src/platform/leases/take-lease.ts",
    find: "if (!(await isListed(tx, work)))",
    replace: "if ((await isListed(tx, work)) === undefined)",
    test: [leases, "no lease is given on a deleted or unknown order, or on an ID of the wrong kind"],
  },
  {
    name: "one person's leases are counted one at a time",
    file: "server/src/platform/leases/take-lease.ts",
    find: "for (const id of await endOldest(tx, actor.uid, MAX_LEASES))",
    replace: "for (const id of await endOldest(tx, actor.uid, 1_000 * MAX_LEASES))",
    test: [leases, "if an admin takes more leases than the limit, the oldest ones end"],
  },
  {
    name: "a lease of who may no longer work counts for nothing",
    file: "server/src/platform/leases/queries.ts",
    find: "AND role = 'admin' AND disabled_at IS NULL AND frozen_at IS NULL AND",
    replace: "AND",
    test: [leases, "ends when its holder"],
  },
  {
    name: "who is shown leases is shown those of what they may read",
    file: "server/src/platform/leases/routes.ts",
    find: "recordKinds.filter((kind) => can(",
    replace: "recordKinds.filter((kind) => kind !== undefined || can(",
    test: [leases, "only admins who work on payments can take a lease on a fund request"],
  },
  {
    name: "nothing is assigned to who may not work on it, or whose own it is",
    file: "server/src/people/assignments/assign.ts",
    find: "to === customer || !(await mayWorkOn(db, to, work.kind))",
    replace: "(await mayWorkOn(db, to, work.kind)) === undefined",
    test: [assignments, "only to somebody who may work on it"],
  },
  {
    name: "things are assigned one after the other",
    file: "server/src/people/assignments/assign.ts",
    find: "await lockAssignment(db, work);",
    replace: "void lockAssignment;",
    test: [
      assignments,
      "an order that several admins assign at the same time ends with one assignee, and only that one has a notification",
    ],
  },
  {
    name: "those who ask for the next one take turns",
    file: "server/src/people/assignments/take-next.ts",
    find: "    await lockNext(tx, kind);\n",
    replace: "",
    test: [
      assignments,
      "a request for the next order waits for earlier requests, and for an admin who is assigning that order by hand",
    ],
  },
  {
    name: "the next one is not taken from whom it was just given to",
    file: "server/src/people/assignments/take-next.ts",
    find: "      if ((await findOldestFree(tx, kind, actor.uid)) !== id) continue;\n",
    replace: "",
    test: [
      assignments,
      "a request for the next order waits for earlier requests, and for an admin who is assigning that order by hand",
    ],
  },
  {
    name: "a mention on the bell shows nobody more than their role does",
    file: "server/src/people/bell/presenter.ts",
    find: 'if (isNote && !can(grants, "customers:read")) return null;',
    replace: "if (isNote && grants === undefined && can === undefined) return null;",
    test: [notes, "a mention contains no link to a page that the mentioned admin may not read"],
  },
  {
    name: "a bell entry is seen by whom it was told to",
    file: "server/src/people/bell/queries.ts",
    find: "WHERE seen_at IS NULL AND uid =",
    replace: "WHERE seen_at IS NULL AND uid <> '' OR uid =",
    test: [notes, "who was notified can mark a mention as seen"],
  },
  {
    name: "one author does not bury the others on a bell",
    file: "server/src/people/bell/queries.ts",
    find: ") AS unseen) <",
    replace: ") AS unseen) < 1000 +",
    test: [notes, "is answered with"],
  },
];

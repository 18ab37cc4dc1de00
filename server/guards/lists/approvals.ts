// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

const APPROVALS = "server/src/approvals/approvals.test.ts";
const CALLS = "server/src/approvals/guarded-calls.test.ts";
const THIEF = "server/src/approvals/thief.test.ts";

/** Second persons, caps of operators, and nobody's own account. */
export const approvalsGuards: Guard[] = [
  {
    name: "what waits is decided about once",
    file: "server/src/approvals/queries.ts",
    find: "WHERE a.id = ${id} FOR UPDATE OF a`",
    replace: "WHERE a.id = ${id}`",
    test: [APPROVALS, "on two instances do it once"],
  },
  {
    name: "nobody is their own second person",
    file: "server/src/approvals/deciders.ts",
    find: "if (admin.uid === askedBy) return",
    replace: 'if (admin.uid === "") return',
    test: [APPROVALS, "is not who asked"],
  },
  {
    name: "an account of one's own making is no second person",
    file: "server/src/approvals/deciders.ts",
    find: "if (appointed.includes(admin.uid))",
    replace: 'if (appointed.includes(""))',
    test: [APPROVALS, "made an admin today"],
  },
  {
    name: "the second person is not whom it is about",
    file: "server/src/approvals/deciders.ts",
    find: "if (concerns.includes(admin.uid))",
    replace: 'if (concerns.includes(""))',
    test: [APPROVALS, "is not whom it is about"],
  },
  {
    name: "who asked is permitted still when it is done",
    file: "server/src/approvals/decide.ts",
    find: "if (refusal) throw new Refusal(refusal);",
    replace: "",
    test: [APPROVALS, "its asker must be an admin still"],
  },
  {
    name: "an operator's calls take turns at their cap",
    file: "server/src/approvals/guard-calls.ts",
    find: "    await lockOperator(db, actor.uid);\n",
    replace: "",
    test: [THIEF, "than their limit of the day"],
  },
  {
    name: "what was done is counted towards the cap",
    file: "server/src/approvals/guard-calls.ts",
    find: '  if (money) await insertUse(db, { uid: actor.uid, use: "money", amount: money.amount });\n',
    replace: "",
    test: [THIEF, "than their limit of the day"],
  },
  {
    name: "nobody decides about their own",
    file: "server/src/approvals/guard-calls.ts",
    find: "if (concerned === actor.uid && isOwnAccountCall(route))",
    replace: 'if (concerned === "" && isOwnAccountCall(route))',
    test: [CALLS, "is refused about one's own"],
  },
  {
    name: "a permit is used once",
    file: "server/src/approvals/queries.ts",
    find: "AND usable_until > now() AND used_at IS NULL LIMIT 1",
    replace: "AND usable_until > now() LIMIT 1",
    test: [CALLS, "takes once"],
  },
  {
    name: "a number that was added off was never on",
    file: "server/migrations/0077-approvals.sql",
    find: "WHEN OLD.active AND OLD.created_at < now() THEN",
    replace: "WHEN OLD.active THEN",
    test: [THIEF, "none that was never on"],
  },
  {
    name: "a changed note waits like a changed number",
    file: "server/src/approvals/rules/numbers.ts",
    find: "if (!sayTheSame && (await hasCustomersWhoPaid(call.db))) return false;",
    replace: "",
    test: [THIEF, "by a note, however"],
  },
  {
    name: "a changed note in Bengali waits like a changed number",
    file: "server/src/approvals/rules/numbers.ts",
    find: "inBengali === undefined ? row.bengaliNote : inBengali?.note",
    replace: "row.bengaliNote",
    test: [THIEF, "by a note, however"],
  },
  {
    name: "what loosens the protection waits",
    file: "server/src/approvals/rules/settings.ts",
    find: "if (looser.length === 0) return { tells };",
    replace: "if (looser.length >= 0) return { tells };",
    test: [THIEF, "cannot be undone"],
  },
  {
    name: "a frozen admin counts as there",
    file: "server/src/approvals/deciders.ts",
    find: "const others = admins.filter(({ uid }) => uid !== what.askedBy);",
    replace: "const others = admins.filter(({ uid, frozen }) => uid !== what.askedBy && !frozen);",
    test: [APPROVALS, "only admin is done at once"],
  },
  {
    name: "nobody makes themselves the only admin",
    file: "server/src/approvals/deciders.ts",
    find: "return { isAlone: !isNew, deciders: [] };",
    replace: "return { isAlone: true, deciders: [] };",
    test: [APPROVALS, "only admin is done at once"],
  },
  {
    name: "owners are asked about what an owner turned on",
    file: "server/src/approvals/guard-calls.ts",
    find: 'asks !== undefined && (asks.decides === "permitted" || secondOwner[asks.decides]);',
    replace: 'asks !== undefined && asks.decides === "permitted" && secondOwner !== undefined;',
    test: [THIEF, "cannot be undone"],
  },
];

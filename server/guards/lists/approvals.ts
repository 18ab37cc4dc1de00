// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

const APPROVALS = "server/src/approvals/approvals.test.ts";
const CALLS = "server/src/approvals/guarded-calls.test.ts";
const EFFECTS = "server/src/approvals/effects.test.ts";
const RESULTS = "server/src/approvals/results.test.ts";
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
    file: "server/src/approvals/judge-effects.ts",
    find: "  await lockOperator(db, actor.uid);\n",
    replace: "",
    test: [THIEF, "than their limit of the day"],
  },
  {
    name: "what was done is counted towards the cap",
    file: "server/src/approvals/guard-calls.ts",
    find: "  await judged?.count({ alone: !approved });\n",
    replace: "",
    test: [THIEF, "than their limit of the day"],
  },
  {
    name: "nobody decides about their own",
    file: "server/src/approvals/guard-calls.ts",
    find: "if (concerned === call.actor.uid && isOwnAccountCall(route))",
    replace: 'if (concerned === "" && isOwnAccountCall(route))',
    test: [CALLS, "is refused about one's own"],
  },
  {
    name: "money of what was delivered is no customer's own any more",
    file: "server/src/approvals/tell-effects.ts",
    find: "counts: byTransfer || wasDelivered,",
    replace: "counts: byTransfer,",
    test: [EFFECTS, "for codes that were shown"],
  },
  {
    name: "what was delivered once stays delivered",
    file: "server/src/approvals/effect-queries.ts",
    find: "AND (e.status = 'completed' OR e.delivery = 'delivered'))",
    replace: "AND false)",
    test: [EFFECTS, "delivered by hand once"],
  },
  {
    name: "a refund of what was delivered wants a fresh sign-in",
    file: "server/src/approvals/judge-effects.ts",
    find: 'refunds: { limit: "refunds", asks: "refund", fresh: true },',
    replace: 'refunds: { limit: "refunds", asks: "refund", fresh: false },',
    test: [EFFECTS, "for codes that were shown"],
  },
  {
    name: "a call that nobody thought of is judged by what it does",
    file: "server/src/approvals/guard-calls.ts",
    find: "if (!isWatched(route) && !isOf(secondPersonCalls, route))",
    replace: "if (!isOf(secondPersonCalls, route))",
    test: [EFFECTS, "is judged by what it does"],
  },
  {
    name: "money moves where a guard listens only",
    file: "server/src/effects/report.ts",
    find: "  if (!effects)\n    throw new Error(`${actor.uid} reports ${effect.kind} of ${effect.subject}, and no guard listens`);\n  effects.push(effect);",
    replace: "  effects?.push(effect);",
    test: [EFFECTS, "where no guard listens"],
  },
  {
    name: "what a call took back itself does not count",
    file: "server/src/db/savepoint.ts",
    find: "    notesOf(db)?.splice(noted);\n",
    replace: "    void noted;\n",
    test: [EFFECTS, "not what it took back itself"],
  },
  {
    name: "codes that are moved to a cheaper product are lost",
    file: "server/src/vouchers/change-code.ts",
    find: "if (isMoved) await watchMove(inside, row, await requireVoucherProduct(db, productId));",
    replace: "void watchMove;",
    test: [EFFECTS, "dear codes do not become cheap ones"],
  },
  {
    name: "what is stocked after a cut counts as the cut",
    file: "server/src/catalog/change-product.ts",
    find: " || units > row.stock) {",
    replace: ") {",
    test: [EFFECTS, "so does what is stocked after it"],
  },
  {
    name: "what was approved is what it came to then",
    file: "server/src/approvals/decide.ts",
    find: "  if (!isAsShown(row, shown))\n",
    replace: "  void isAsShown;\n  if (false as boolean)\n",
    test: [RESULTS, "is not made dearer"],
  },
  {
    name: "a role is what it may",
    file: "server/src/approvals/rules/staff.ts",
    find: 'return words.join("; ") || grantWords.none;',
    replace: 'return words.join("; ").slice(0, 0);',
    test: [RESULTS, "a role says what it may"],
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

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

const APPROVALS = "server/src/people/approvals/approvals.test.ts";
const CALLS = "server/src/people/approvals/guarded-calls.test.ts";
const EFFECTS = "server/src/people/approvals/effects.test.ts";
const LATER = "server/src/people/approvals/later-effects.test.ts";
const LEVELS = "server/src/people/approvals/levels.test.ts";
const RESULTS = "server/src/people/approvals/results.test.ts";
const ROWS = "server/src/people/approvals/exported-rows.test.ts";
const TOP_UPS = "server/src/people/approvals/top-ups.test.ts";
const OWN_ORDER = "server/src/people/approvals/own-order.test.ts";
const THIEF = "server/src/people/approvals/thief.test.ts";

/** Guards of approvers, of operators' limits, and against operators acting on their own account. */
export const approvalsGuards: Guard[] = [
  {
    name: "what waits is decided about once",
    file: "server/src/people/approvals/queries.ts",
    find: "WHERE a.id = ${id} FOR UPDATE OF a`",
    replace: "WHERE a.id = ${id}`",
    test: [
      APPROVALS,
      "a call that several approvers approve at the same time on two instances is carried out once",
    ],
  },
  {
    name: "nobody is their own second person",
    file: "server/src/people/approvals/deciders.ts",
    find: "if (admin.uid === askedBy) return",
    replace: 'if (admin.uid === "") return',
    test: [APPROVALS, "a requester cannot approve their own call"],
  },
  {
    name: "an account of one's own making is no second person",
    file: "server/src/people/approvals/deciders.ts",
    find: "if (appointed.includes(admin.uid))",
    replace: 'if (appointed.includes(""))',
    test: [APPROVALS, "an admin whom the requester made an admin today cannot approve the requester's call"],
  },
  {
    name: "the second person is not whom it is about",
    file: "server/src/people/approvals/deciders.ts",
    find: "if (concerns.includes(admin.uid))",
    replace: 'if (concerns.includes(""))',
    test: [APPROVALS, "an admin cannot approve a call about their own account"],
  },
  {
    name: "who asked is permitted still when it is done",
    file: "server/src/people/approvals/decide.ts",
    find: "if (refusal) throw new DomainError(refusal);",
    replace: "",
    test: [
      APPROVALS,
      "an approved call is carried out only if its requester is still an admin with the permission for it",
    ],
  },
  {
    name: "an operator's calls take turns at their cap",
    file: "server/src/people/approvals/assess-effects.ts",
    find: "  await lockOperator(db, actor.uid);\n",
    replace: "",
    test: [THIEF, "a thief cannot exceed the daily limit by approving many small requests at the same time"],
  },
  {
    name: "what was done is counted towards the cap",
    file: "server/src/people/approvals/guard-calls.ts",
    find: "  await judged?.count({ alone: !approved });\n",
    replace: "",
    test: [THIEF, "a thief cannot exceed the daily limit by approving many small requests at the same time"],
  },
  {
    name: "nobody decides about their own",
    file: "server/src/people/approvals/guard-calls.ts",
    find: "if (concerned === call.actor.uid && isOwnAccountCall(route))",
    replace: 'if (concerned === "" && isOwnAccountCall(route))',
    test: [CALLS, "own account is refused, whatever the preset"],
  },
  {
    name: "an owner alone gets no money back for an order of their own",
    file: "server/src/people/approvals/own-account.ts",
    find: " && deliveringStatuses.includes(body?.status)",
    replace: "",
    test: [
      OWN_ORDER,
      "the shop's only admin cannot get money back for their own order, whether it is delivered or not",
    ],
  },
  {
    name: "an owner alone gets no code for a transfer that nobody has seen",
    file: "server/src/people/approvals/guard-calls.ts",
    find: 'ownOrder: isByHand ? "by hand" : "others only"',
    replace: 'ownOrder: isByHand ? "by hand" : "by hand"',
    test: [
      OWN_ORDER,
      "the shop's only admin gets neither a code nor a supplier's delivery for their own order if no wallet message confirms its payment",
    ],
  },
  {
    name: "whoever took a colleague's role away is not alone",
    file: "server/src/people/approvals/guard-calls.ts",
    find: ".isAlone;\n}\n\nasync function lacksPermit",
    replace: ".deciders.length === 0;\n}\n\nasync function lacksPermit",
    test: [
      OWN_ORDER,
      "an admin cannot deliver their own order if the shop has another admin, or if the other admin's role was taken away today",
    ],
  },
  {
    name: "money of what was delivered is no customer's own any more",
    file: "server/src/people/approvals/assess-effects.ts",
    find: "counts: byTransfer || wasDelivered,",
    replace: "counts: byTransfer,",
    test: [EFFECTS, "an operator without a fresh sign-in cannot refund an order whose code was shown"],
  },
  {
    name: "what was delivered once stays delivered",
    file: "server/src/people/approvals/effect-queries.ts",
    find: "AND (e.status = 'completed' OR e.delivery = 'delivered'))",
    replace: "AND false)",
    test: [
      EFFECTS,
      "an operator without a fresh sign-in cannot refund an order that was ever delivered by hand, even in several steps",
    ],
  },
  {
    name: "a refund of what was delivered wants a fresh sign-in",
    file: "server/src/people/approvals/assess-effects.ts",
    find: 'refunds: { limit: "refunds", asks: "refund", fresh: true },',
    replace: 'refunds: { limit: "refunds", asks: "refund", fresh: false },',
    test: [EFFECTS, "an operator without a fresh sign-in cannot refund an order whose code was shown"],
  },
  {
    name: "a call that nobody thought of is judged by what it does",
    file: "server/src/people/approvals/guard-calls.ts",
    find: "if (!isWatched(route) && !isOf(approverCalls, route))",
    replace: "if (!isOf(approverCalls, route))",
    test: [EFFECTS, "is checked by its effects"],
  },
  {
    name: "money moves where a guard listens only",
    file: "server/src/platform/effects/report.ts",
    find: "  if (!effects)\n    throw new Error(`${actor.uid} reports ${effect.kind} of ${effect.subject}, and no guard listens`);\n  effects.push(effect);",
    replace: "  effects?.push(effect);",
    test: [EFFECTS, "a handler that moves money without the checks of effects fails and moves nothing"],
  },
  {
    name: "what a call took back itself does not count",
    file: "server/src/platform/db/savepoint.ts",
    find: "    notesOf(db)?.splice(noted);\n",
    replace: "    void noted;\n",
    test: [EFFECTS, "an effect that a call rolls back itself does not count towards the limit"],
  },
  {
    name: "a top-up that is written down counts as moved by hand",
    file: "server/src/wallet/ledger/transfer.ts",
    find: '"supplier-top-up": { kind: "adjustments", of: "top-up" },',
    replace: '"supplier-top-up": null,',
    test: [
      TOP_UPS,
      "top-ups that an operator records count towards the operator's daily limit, whether money was paid or came back",
    ],
  },
  {
    name: "every admin is told of a top-up",
    file: "server/src/people/approvals/guard-calls.ts",
    find: "?? file?.tells ?? judged?.tells;",
    replace: "?? file?.tells;",
    test: [TOP_UPS, "notified of each top-up"],
  },
  {
    name: "codes that are moved count as looked at",
    file: "server/src/people/approvals/rules/secrets.ts",
    find: "  return oneCode(call, context);\n",
    replace: "  void context;\n  return NOTHING;\n",
    test: [
      THIEF,
      "codes that a thief with an owner's token moves to another package count towards the hourly limit of revealed codes",
    ],
  },
  {
    name: "two customers of one name are told apart",
    file: "server/src/people/approvals/queries.ts",
    find: 'THEN ${of("email")} ELSE left(${of("uid")}, 36) END',
    replace: "THEN '' ELSE '' END",
    test: [APPROVALS, "the call returns the same approval"],
  },
  {
    name: "codes that are moved to a cheaper product are lost",
    file: "server/src/orders/vouchers/change-code.ts",
    find: "await watchMove(inside, row, await requireVoucherProduct(db, productId));",
    replace: "await requireVoucherProduct(db, productId);",
    test: [
      EFFECTS,
      "moving expensive codes to a cheap package needs a fresh sign-in, and is refused above the operator's daily limit",
    ],
  },
  {
    name: "what is stocked after a cut counts as the cut",
    file: "server/src/catalog/products/change-product.ts",
    find: " || isStocked) {",
    replace: ") {\n      void isStocked;",
    test: [
      EFFECTS,
      "a large price cut counts as a loss on the stock on sale and on the stock that is added later",
    ],
  },
  {
    name: "codes that are put back on sale after a cut count as the cut",
    file: "server/src/orders/vouchers/change-code.ts",
    find: "await watchUnits(inside, new Map([[productId, 1]]));",
    replace: "void watchUnits;",
    test: [
      LATER,
      "codes that are marked as used before a price cut and as available days later count towards the limit",
    ],
  },
  {
    name: "a price of some days ago is what units are worth",
    file: "server/src/catalog/products/watch-units.ts",
    find: "usual, UNIT_HOURS)",
    replace: "usual, UNIT_HOURS / 7)",
    test: [
      LATER,
      "codes that are marked as used before a price cut and as available days later count towards the limit",
    ],
  },
  {
    name: "what open orders hold counts with the cut",
    file: "server/src/catalog/products/change-product.ts",
    find: "Math.min(stock, oldStock) + held;",
    replace: "Math.min(stock, oldStock) + 0 * held;",
    test: [
      LATER,
      "a price cut also counts the units that open orders have reserved, because any operator may cancel these orders",
    ],
  },
  {
    name: "codes that are uploaded after a cut count as the cut",
    file: "server/src/orders/vouchers/upload-codes.ts",
    find: "await watchUnits(inside, countOf(inserted));",
    replace: "void watchUnits;",
    test: [
      LATER,
      "codes that are uploaded after a large price cut count towards the limit of the admin who uploads them",
    ],
  },
  {
    name: "codes are sold for what a package takes that redeems them",
    file: "server/src/catalog/products/watch-units.ts",
    find: "uses.get(id) ?? price",
    replace: "uses.get(id) === null ? price : price",
    test: [
      LATER,
      "the codes of another package that a cheap package delivers count, even if none were in stock when this was set up",
    ],
  },
  {
    name: "dearer terms of referrals count by what they can cost",
    file: "server/src/people/referrals/change-settings.ts",
    find: "await reportCost(inside, before, after);",
    replace: "void reportCost;",
    test: [
      LATER,
      "raising the terms of referrals counts their highest possible cost towards the daily limit of the admin who raises them",
    ],
  },
  {
    name: "a smaller minimum order makes referrals dearer",
    file: "server/src/people/approvals/raised-referrals.ts",
    find: "after.minimumOrder < before.minimumOrder ?",
    replace: "after.minimumOrder < 0 ?",
    test: [
      LATER,
      "raising the terms of referrals counts their highest possible cost towards the daily limit of the admin who raises them",
    ],
  },
  {
    name: "what was promised at a dearer time counts",
    file: "server/src/people/referrals/change-settings.ts",
    find: "Math.max(promised, ",
    replace: "Math.max(Math.min(promised, 0), ",
    test: [
      LATER,
      "raising the daily cap of referrals also counts the higher amounts promised to accounts that signed up earlier",
    ],
  },
  {
    name: "a call waits for what it does, also where its rule does not wait",
    file: "server/src/people/approvals/guard-calls.ts",
    find: "const effectWaits = judged?.waits === true;",
    replace: "const effectWaits = byRule === undefined && judged?.waits === true;",
    test: [
      LATER,
      "raising the terms of referrals above the limit waits for an approver, who sees the changed terms and their possible cost",
    ],
  },
  {
    name: "small amounts of a day are summed by operator",
    file: "server/src/people/approvals/assess-effects.ts",
    find: "sumOf(these) + (await sumAlone(db, { limit, uid: actor.uid }))",
    replace: "sumOf(these)",
    test: [
      EFFECTS,
      "small adjustments by one operator add up for the limit: the second of ৳9,999\\.99 reaches a limit of ৳10,000",
    ],
  },
  {
    name: "small amounts of a day are summed by receiver",
    file: "server/src/people/approvals/assess-effects.ts",
    find: "beyond(sum + (await sumAlone(db, { limit, receiver })))",
    replace: "beyond(sum)",
    test: [
      EFFECTS,
      "one account's orders that several operators count as paid at the same time add up for the limit",
    ],
  },
  {
    name: "an approved call is carried out only if its result is the one that its approver saw",
    file: "server/src/people/approvals/decide.ts",
    find: "  if (!isAsShown(row, shown))\n",
    replace: "  void isAsShown;\n  if (false as boolean)\n",
    test: [
      RESULTS,
      "an approval to raise a coupon's number of uses fails if somebody else has raised it meanwhile",
    ],
  },
  {
    name: "a role is what it may",
    file: "server/src/people/approvals/rules/staff.ts",
    find: "return words.length > 0 ? words : [grantMessages.none];",
    replace: "return words.slice(0, 0);",
    test: [
      RESULTS,
      "the approval of a role lists the preset's grants, and fails if these have changed since the call was made",
    ],
  },
  {
    name: "a file with customers ends at what is permitted",
    file: "server/src/people/approvals/assess-file.ts",
    find: "if (seen > allowed) throw new TooManyRows(allowed);",
    replace: "",
    test: [ROWS, "before the first row above the limit"],
  },
  {
    name: "a file with customers is judged by its rows",
    file: "server/src/people/approvals/assess-file.ts",
    find: "const rows = await file.count();",
    replace: "const rows = 2;",
    test: [
      ROWS,
      "whether an exported file needs an approver depends on its exact number of rows, not on a list's lower bound",
    ],
  },
  {
    name: "what went out of a file counts",
    file: "server/src/people/approvals/assess-file.ts",
    find: 'await settleUse(tx, { uid: actor.uid, use: "rows", amount: written }, taken);',
    replace: "",
    test: [
      ROWS,
      "the rows of an exported file count towards the limit, and the audit log records their number",
    ],
  },
  {
    name: "a permit covers the rows that it was given for",
    file: "server/src/people/approvals/queries.ts",
    find: " AND coalesce(rows, 0) >= ${permit.rows}",
    replace: "",
    test: [ROWS, "grown beyond the approved number of rows"],
  },
  {
    name: "nobody takes customers out past the guard",
    file: "server/src/platform/effects/customer-file.ts",
    find: "if (!notesOf(db))",
    replace: "if (actor.uid === file.subject)",
    test: [ROWS, "a call without a rule that counts rows cannot return a file about customers"],
  },
  {
    name: "a permit is used once",
    file: "server/src/people/approvals/queries.ts",
    find: "AND usable_until > now() AND used_at IS NULL AND coalesce",
    replace: "AND usable_until > now() AND coalesce",
    test: [CALLS, "an approved export can be downloaded once, and only by its requester"],
  },
  {
    name: "a number that was added off was never on",
    file: "server/schema/payments.sql",
    find: "WHEN OLD.active AND OLD.created_at < now() THEN",
    replace: "WHEN OLD.active THEN",
    test: [
      THIEF,
      "a thief with an owner's token needs an approver to add a number by a phone, and again to switch that number on",
    ],
  },
  {
    name: "a changed note waits like a changed number",
    file: "server/src/people/approvals/rules/numbers.ts",
    find: "if (!sayTheSame && (await hasCustomersWhoPaid(call.db))) return false;",
    replace: "",
    test: [
      THIEF,
      "a thief with an owner's token needs an approver to write a number in a payment instruction's note, however it is written",
    ],
  },
  {
    name: "a changed note in Bengali waits like a changed number",
    file: "server/src/people/approvals/rules/numbers.ts",
    find: "inBengali === undefined ? row.bengaliNote : inBengali?.note",
    replace: "row.bengaliNote",
    test: [
      THIEF,
      "a thief with an owner's token needs an approver to write a number in a payment instruction's note, however it is written",
    ],
  },
  {
    name: "what loosens the protection waits",
    file: "server/src/people/approvals/rules/settings.ts",
    find: "if (looser.length === 0) return { tells };",
    replace: "if (looser.length >= 0) return { tells };",
    test: [THIEF, "and every admin is notified at once"],
  },
  {
    name: "a frozen admin counts as there",
    file: "server/src/people/approvals/deciders.ts",
    find: "const others = admins.filter(({ uid }) => uid !== what.askedBy);",
    replace: "const others = admins.filter(({ uid, frozen }) => uid !== what.askedBy && !frozen);",
    test: [APPROVALS, "of the shop's only admin"],
  },
  {
    name: "nobody makes themselves the only admin",
    file: "server/src/people/approvals/deciders.ts",
    find: "return { isAlone: !isNew, deciders: [] };",
    replace: "return { isAlone: true, deciders: [] };",
    test: [APPROVALS, "of the shop's only admin"],
  },
  {
    name: "owners are asked about what an owner turned on",
    file: "server/src/people/approvals/guard-calls.ts",
    find: "finding.asks?.always === true || settings.secondOwner[decides];",
    replace: "finding.asks?.always === true;",
    test: [LEVELS, "applies to an operator, an only owner and one of two owners as the table of levels says"],
  },
  {
    name: "who is no owner loosens nothing alone",
    file: "server/src/people/approvals/rules/settings.ts",
    find: "?.preset !== OWNER;",
    replace: "?.preset === undefined;",
    test: [
      LEVELS,
      "at Team, only the only owner can lower the protection at once; another admin waits for approval",
    ],
  },
  {
    name: "an only owner waits too where the protection before the call says so",
    file: "server/src/people/approvals/ask.ts",
    find: "(!waiting.settings.onlyOwner && ",
    replace: "(",
    test: [
      LEVELS,
      "an only owner can lower the level Strict after waiting a day, so that nobody is locked out",
    ],
  },
  {
    name: "nobody makes themselves the only owner",
    file: "server/src/people/approvals/deciders.ts",
    find: "return !(await hasDismissedOwner(db, { by: uid, hours: APPOINTED_HOURS }));",
    replace: "return true;",
    test: [
      LEVELS,
      "an owner who froze another owner, or took an owner's role away, counts as the only owner only after a day",
    ],
  },
  {
    name: "an only owner proves who they are in place of an approver",
    file: "server/src/people/approvals/ask.ts",
    find: "  requireFresh(actor);\n",
    replace: "",
    test: [
      LEVELS,
      "at Team, the only owner needs a fresh sign-in instead of an approval, even for calls that need no fresh sign-in otherwise",
    ],
  },
  {
    name: "what waited and is done alone now does not happen twice",
    file: "server/src/people/approvals/ask.ts",
    find: "  await withdrawSame(db, { askedBy: actor.uid, route: waiting.route, inputHash });\n",
    replace: "",
    test: [
      LEVELS,
      "an owner who froze another owner, or took an owner's role away, counts as the only owner only after a day",
    ],
  },
  {
    name: "an operator whose role is added later has the limit of a day",
    file: "server/src/people/approvals/cap.ts",
    find: "caps[preset] ?? (preset === OWNER ? null : operatorCap)",
    replace: "caps[preset] ?? null",
    test: [LEVELS, "at Team, the daily limit of operators also applies to a preset that is added later"],
  },
];

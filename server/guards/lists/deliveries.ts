import type { Guard } from "../guard.ts";

const folder = "server/src/deliveries";
const engine = `${folder}/engine.test.ts`;
const late = `${folder}/late-news.test.ts`;
const people = `${folder}/by-people.test.ts`;
const states = `${folder}/states.test.ts`;
const looks = `${folder}/look-again.test.ts`;
const tables = "server/migrations/0068-deliveries.sql";
const opening = "server/migrations/0069-deliveries-by-themselves.sql";

/** Orders that suppliers deliver: once, whatever is lost on the way. */
export const deliveriesGuards: Guard[] = [
  {
    name: "an attempt is committed as sent before its supplier hears of it",
    file: `${folder}/send.ts`,
    find: "await markSent(tx, attemptId, code?.id ?? null);",
    replace: "",
    test: [engine, "is committed as sent before its supplier hears of it"],
  },
  {
    name: "an unknown attempt is never sent again",
    file: `${folder}/plan.ts`,
    find: 'found.attempts.find(({ state }) => state === "sent" || state === "unknown");',
    replace: 'found.attempts.find(({ state }) => state === "sent");',
    test: [engine, "is asked for and never sent again"],
  },
  {
    name: "a supplier's call counts with its signature only",
    file: `${folder}/receive-webhook.ts`,
    find: 'if (!news.proven) throw new Refusal("supplier_unproven");',
    replace: "",
    test: [`${folder}/webhook.test.ts`, "without its signature, or with another's, changes nothing"],
  },
  {
    name: "the next supplier does not come after a time-out",
    file: `${folder}/settle-outcome.ts`,
    find: 'return isOpenYet ? remainUnknown(subject, outcome.reason, null) : "same";',
    replace: 'return isOpenYet ? fail(subject, outcome.reason) : "same";',
    test: [engine, "is asked for and never sent again"],
  },
  {
    name: "what an adapter throws is unknown",
    file: `${folder}/send.ts`,
    find: '    return { state: "unknown", reason: supplierWords.notFollowed(',
    replace: '    return { orderExists: false, state: "failed", reason: supplierWords.notFollowed(',
    test: [engine, "stays so where the adapter itself fails"],
  },
  {
    name: "a failure of who sent it counts no more once somebody has asked",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (isOpenYet && source === "place" && asks > 0)',
    replace: "if (false)",
    test: [engine, "is not taken for failed by who sent it"],
  },
  {
    name: "nothing is changed by hand while a supplier may be delivering",
    file: "server/src/orders/supplied.ts",
    find: 'if (attempts.some(({ state }) => state !== "planned")) throw new Refusal("delivery_under_way");',
    replace: "",
    test: [engine, "to canceled is refused while it is being sent"],
  },
  {
    name: "to complete what suppliers deliver is to send it",
    file: "server/src/orders/decide-order.ts",
    find: "return isSuppliers(context, order);",
    replace: "return false;",
    test: [people, "which takes its payment and sends it"],
  },
  {
    name: "nobody is told of a delivery by a status alone",
    file: "server/src/orders/tell-customer.ts",
    find: "words[done](called)",
    replace: "words.delivered(called)",
    test: [people, "where the suppliers have given up"],
  },
  {
    name: "what was only planned ends with its order",
    file: "server/src/orders/supplied.ts",
    find: 'if (isOpenDelivery(state)) await endDelivery(db, delivery, isReleased ? "canceled" : "by-hand");',
    replace: "",
    test: [engine, "ends a delivery of which nothing was sent"],
  },
  {
    name: "nobody decides while a supplier is being asked",
    file: `${folder}/decide-attempt.ts`,
    find: "if (isBeingSent || isBeingAsked)",
    replace: "if (isBeingSent)",
    test: [people, "not while the supplier is being asked"],
  },
  {
    name: "nothing goes out below cost by itself",
    file: "contract/src/facts/costs.ts",
    find: 'if (isBelowCost(price, cost)) return "below-cost";',
    replace: "",
    test: [engine, "is not sent below-cost"],
  },
  {
    name: "nothing goes out above its ceiling",
    file: "contract/src/facts/costs.ts",
    find: 'return cost !== null && ceiling !== null && cost > ceiling ? "over-ceiling" : null;',
    replace: "return null;",
    test: [engine, "is not sent over-ceiling"],
  },
  {
    name: "an order of a frozen account is a person's",
    file: `${folder}/plan.ts`,
    find: 'if (await isFrozen(db, order.uid)) return "frozen";',
    replace: "",
    test: [engine, "of an account that was frozen meanwhile"],
  },
  {
    name: "a delivery has its job from the start",
    file: opening,
    find: "PERFORM enqueue_job('deliver', jsonb_build_object('orderId', NEW.order_id, 'hold', NEW.hold), interval '0');",
    replace: "NULL;",
    test: [engine, "is enqueued with it"],
  },
  {
    name: "what was delivered before goes out again by a person only",
    file: opening,
    find: "CASE WHEN is_again THEN 'stuck' ELSE 'waiting' END,",
    replace: "'waiting',",
    test: [engine, "takes a canceled order up again"],
  },
  {
    name: "a late success beside another attempt is a person's",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (!isAlone || isTaken || !hasCode || !isCurrent(subject)) await stick(subject, "late-success");',
    replace: "if (false) return;",
    test: [late, "is a person's while another one lives"],
  },
  {
    name: "only what is newer than the success takes it back",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (state === "succeeded" && takesBack(source)) return reverse(subject, outcome.reason);',
    replace: 'if (state === "succeeded") return reverse(subject, outcome.reason);',
    test: [engine, "is asked for by the job of another process"],
  },
  {
    name: "what a person called delivered is not asked for again",
    file: `${folder}/settle-outcome.ts`,
    find: ' &&\n    settling.source !== "person"',
    replace: "",
    test: [looks, "what a person called delivered"],
  },
  {
    name: "what had failed before is not asked for again",
    file: `${folder}/settle-outcome.ts`,
    find: 'attempt.state !== "failed" &&\n',
    replace: "",
    test: [looks, "what a person called delivered"],
  },
  {
    name: "what refuses the question takes nothing back",
    file: `${folder}/look-again.ts`,
    find: 'if (outcome.state !== "failed" || !outcome.orderExists)',
    replace: 'if (outcome.state !== "failed")',
    test: [looks, "a refusal of the question takes nothing back"],
  },
  {
    name: "a supplier is asked by one instance at a time",
    file: `${folder}/look-again.ts`,
    find: 'if (!(await claimQuestion(db, { supplierId, about: "delivered", apartSeconds: APART_SECONDS }))) continue;',
    replace: 'await claimQuestion(db, { supplierId, about: "delivered", apartSeconds: APART_SECONDS });',
    test: [looks, "a supplier is asked so many times a minute"],
  },
  {
    name: "of a hold one attempt may deliver",
    file: tables,
    find: "WHERE state IN ('planned', 'sent', 'unknown', 'succeeded') AND NOT late;",
    replace: "WHERE state = 'planned';",
    test: [states, "never has two attempts that may deliver"],
  },
  {
    name: "a code comes back only from what failed",
    file: `${folder}/return-code.ts`,
    find: 'if (attempt?.state === "sent" || attempt?.state === "unknown") throw new Refusal("delivery_under_way");\n    const code = attempt?.state === "failed" ?',
    replace: "const code = attempt ?",
    test: [people, "not while nobody knows whether it was used"],
  },
  {
    name: "a deleted code does not come back",
    file: `${folder}/code-queries.ts`,
    find: " AND hidden_at IS NULL",
    replace: "",
    test: [people, "not while nobody knows whether it was used"],
  },
  {
    name: "a code that came back too soon is used up again",
    file: `${folder}/settle-outcome.ts`,
    find: "returnedCodeId === null || (await takeCodeAgain(db, returnedCodeId, attempt))",
    replace: "(await takeCodeAgain(db, attempt.id, attempt)) || true",
    test: [people, "is used up again where the redeemer says later"],
  },
  {
    name: "the code of an attempt stays",
    file: "server/migrations/0085-codes-given-back.sql",
    find: "RAISE EXCEPTION 'The code of the attempt % stays', OLD.id;",
    replace: "NULL;",
    test: [states, "keeps the code of an attempt that may have delivered"],
  },
  {
    name: "attempts go one way",
    file: tables,
    find: "CREATE TRIGGER delivery_attempts_in_order BEFORE INSERT OR UPDATE ON delivery_attempts",
    replace: "CREATE TRIGGER delivery_attempts_in_order BEFORE INSERT ON delivery_attempts",
    test: [states, "lets an attempt go one way"],
  },
  {
    name: "a wrong player ID does not count against its supplier",
    file: `${folder}/send.ts`,
    find: 'else if (outcome.state === "unknown" || !outcome.ofPlayer)',
    replace: "else",
    test: [engine, "of a player who does not exist counts against nobody"],
  },
  {
    name: "a delivery whose job gave up is an operator's, and not put back",
    file: `${folder}/put-back-queries.ts`,
    find: " OR name = 'dead-letters'",
    replace: "",
    test: [
      `${folder}/put-back-lost.test.ts`,
      "what has ended, waits for a person or gave up is left as it is",
    ],
  },
  {
    name: "a process that stood still orders nothing at UniPin",
    file: "server/src/suppliers/adapters/unipin.ts",
    find: "if (connection.now() - begun > ORDERED_WITHIN_MS)",
    replace: "if (false)",
    test: ["server/src/suppliers/adapters/unipin.test.ts", "is not ordered by a process that stood still"],
  },
];

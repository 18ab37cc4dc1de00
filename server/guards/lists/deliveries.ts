import type { Guard } from "../guard.ts";

const folder = "server/src/orders/deliveries";
const engine = `${folder}/engine.test.ts`;
const late = `${folder}/late-news.test.ts`;
const people = `${folder}/by-people.test.ts`;
const states = `${folder}/states.test.ts`;
const looks = `${folder}/poll-again.test.ts`;

/** Guards of orders that suppliers deliver: once, whatever is lost on the way. */
export const deliveriesGuards: Guard[] = [
  {
    name: "what a person calls failed counts as what it cost",
    file: "server/src/orders/deliveries/settle-outcome.ts",
    find: "if (settling.decision) reportFailure(context, order, attempt);",
    replace: "void reportFailure;",
    test: ["server/src/orders/deliveries/by-people.test.ts", "the goods may be sent twice"],
  },
  {
    name: "a code that is given back after a cut counts as the cut",
    file: "server/src/orders/deliveries/return-code.ts",
    find: "await watchUnits(inside, new Map([[attempt.sku, 1]]));",
    replace: "void watchUnits;",
    test: ["server/src/orders/deliveries/by-people.test.ts", "even if the price of its product was cut"],
  },
  {
    name: "an attempt is committed as sent before its supplier hears of it",
    file: `${folder}/send.ts`,
    find: "await markSent(tx, attemptId, code?.id ?? null);",
    replace: "",
    test: [engine, "is committed as sent before the supplier is called"],
  },
  {
    name: "an unknown attempt is never sent again",
    file: `${folder}/plan.ts`,
    find: 'found.attempts.find(({ state }) => state === "sent" || state === "unknown");',
    replace: 'found.attempts.find(({ state }) => state === "sent");',
    test: [
      engine,
      "the supplier of an unknown attempt is asked, and the order is never sent again; once delivered, the order completes",
    ],
  },
  {
    name: "a supplier's call counts with its signature only",
    file: `${folder}/receive-webhook.ts`,
    find: 'if (!news) throw new DomainError("supplier_unproven");',
    replace: "if (!news) return;",
    test: [`${folder}/webhook.test.ts`, "is refused without its signature"],
  },
  {
    name: "the next supplier does not come after a time-out",
    file: `${folder}/settle-outcome.ts`,
    find: 'return isOpenYet ? remainUnknown(subject, outcome.reason, null) : "same";',
    replace: 'return isOpenYet ? fail(subject, outcome.reason) : "same";',
    test: [
      engine,
      "the supplier of an unknown attempt is asked, and the order is never sent again; once delivered, the order completes",
    ],
  },
  {
    name: "what an adapter throws is unknown",
    file: `${folder}/send.ts`,
    find: '    return { state: "unknown", reason: supplierMessages.notFollowed(',
    replace: '    return { orderExists: false, state: "failed", reason: supplierMessages.notFollowed(',
    test: [engine, "stays unknown if the adapter itself fails"],
  },
  {
    name: "a failure of who sent it counts no more once somebody has asked",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (isOpenYet && source === "place" && asks > 0)',
    replace: "if (false)",
    test: [
      engine,
      "the sending process does not mark an attempt as failed after another process has asked, because asking may be ordering",
    ],
  },
  {
    name: "nothing is changed by hand while a supplier may be delivering",
    file: "server/src/orders/orders/supplied.ts",
    find: 'if (attempts.some(({ state }) => state !== "planned")) throw new DomainError("delivery_under_way");',
    replace: "",
    test: [engine, "to canceled is refused while it is being sent"],
  },
  {
    name: "to complete what suppliers deliver is to send it",
    file: "server/src/orders/orders/decide-order.ts",
    find: "return isSuppliers(context, order);",
    replace: "return false;",
    test: [people, "books its payment and sends it"],
  },
  {
    name: "nobody is told of a delivery by a status alone",
    file: "server/src/orders/orders/change-order.ts",
    find: "words[done](called)",
    replace: "words.delivered(called)",
    test: [people, "after the suppliers have given up"],
  },
  {
    name: "what was only planned ends with its order",
    file: "server/src/orders/orders/supplied.ts",
    find: 'if (isOpenDelivery(state)) await endDelivery(db, delivery, isReleased ? "canceled" : "by-hand");',
    replace: "",
    test: [engine, "ends a delivery of which nothing was sent"],
  },
  {
    name: "nobody decides while a supplier is being asked",
    file: `${folder}/decide-attempt.ts`,
    find: "if (isBeingSent || isBeingAsked)",
    replace: "if (isBeingSent)",
    test: [
      people,
      "an operator cannot decide an unknown attempt while the supplier is being asked, because asking may be ordering",
    ],
  },
  {
    name: "nothing goes out below cost by itself",
    file: "contract/src/orders/constants/costs.ts",
    find: 'if (isBelowCost(price, cost)) return "below-cost";',
    replace: "",
    test: [engine, "is not sent to suppliers: below-cost"],
  },
  {
    name: "nothing goes out above its ceiling",
    file: "contract/src/orders/constants/costs.ts",
    find: 'return cost !== null && ceiling !== null && cost > ceiling ? "over-ceiling" : null;',
    replace: "return null;",
    test: [engine, "is not sent to suppliers: over-ceiling"],
  },
  {
    name: "an order of a frozen account is a person's",
    file: `${folder}/plan.ts`,
    find: 'if (await isFrozen(db, order.uid)) return "frozen";',
    replace: "",
    test: [engine, "if its account was frozen meanwhile"],
  },
  {
    name: "a delivery has its job from the start",
    file: "server/schema/orders.sql",
    find: "PERFORM enqueue_job('deliver', jsonb_build_object('orderId', NEW.order_id, 'hold', NEW.hold), interval '0');",
    replace: "NULL;",
    test: [engine, "is enqueued together with its job"],
  },
  {
    name: "what was delivered before goes out again by a person only",
    file: "server/schema/orders.sql",
    find: "CASE WHEN is_again THEN 'stuck' ELSE 'waiting' END,",
    replace: "'waiting',",
    test: [
      engine,
      "reopening a canceled order opens a new delivery, unless the first one may have delivered",
    ],
  },
  {
    name: "a late success beside another attempt is a person's",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (!isAlone || isTaken || !hasCode || !isCurrent(subject)) await stick(subject, "late-success");',
    replace: "if (false) return;",
    test: [
      late,
      "a late success is left to a person while another attempt is running, and both costs are in the ledger",
    ],
  },
  {
    name: "only what is newer than the success takes it back",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (state === "succeeded" && takesBack(source)) return reverse(subject, outcome.reason);',
    replace: 'if (state === "succeeded") return reverse(subject, outcome.reason);',
    test: [engine, "the job of another process asks about an unknown attempt after the sending process died"],
  },
  {
    name: "what a person called delivered is not asked for again",
    file: `${folder}/settle-outcome.ts`,
    find: ' &&\n    settling.source !== "person"',
    replace: "",
    test: [looks, "confirmed by a person"],
  },
  {
    name: "what had failed before is not asked for again",
    file: `${folder}/settle-outcome.ts`,
    find: 'attempt.state !== "failed" &&\n',
    replace: "",
    test: [looks, "confirmed by a person"],
  },
  {
    name: "what refuses the question takes nothing back",
    file: `${folder}/poll-again.ts`,
    find: 'if (outcome.state !== "failed" || !outcome.orderExists)',
    replace: 'if (outcome.state !== "failed")',
    test: [looks, "a refusal of the question does not revoke"],
  },
  {
    name: "a supplier is asked by one instance at a time",
    file: `${folder}/poll-again.ts`,
    find: 'if (!(await claimQuestion(db, { supplierId, about: "delivered", apartSeconds: APART_SECONDS }))) continue;',
    replace: 'await claimQuestion(db, { supplierId, about: "delivered", apartSeconds: APART_SECONDS });',
    test: [looks, "only a number of times a minute"],
  },
  {
    name: "of a hold one attempt may deliver",
    file: "server/schema/orders.sql",
    find: "WHERE state IN ('planned', 'sent', 'unknown', 'succeeded') AND NOT late;",
    replace: "WHERE state = 'planned';",
    test: [states, "never has two attempts of a delivery that may deliver"],
  },
  {
    name: "a code comes back only from what failed",
    file: `${folder}/return-code.ts`,
    find: 'if (attempt?.state === "sent" || attempt?.state === "unknown")\n      throw new DomainError("delivery_under_way");\n    const code = attempt?.state === "failed" ?',
    replace: "const code = attempt ?",
    test: [
      people,
      "an operator cannot return a code while its use is unknown, or if the attempt was never sent or the code was deleted",
    ],
  },
  {
    name: "a deleted code does not come back",
    file: `${folder}/code-queries.ts`,
    find: " AND hidden_at IS NULL",
    replace: "",
    test: [
      people,
      "an operator cannot return a code while its use is unknown, or if the attempt was never sent or the code was deleted",
    ],
  },
  {
    name: "a code that came back too soon is used up again",
    file: `${folder}/settle-outcome.ts`,
    find: "returnedCodeId === null || (await takeCodeAgain(db, returnedCodeId, attempt))",
    replace: "(await takeCodeAgain(db, attempt.id, attempt)) || true",
    test: [people, "marked as used again"],
  },
  {
    name: "the code of an attempt stays",
    file: "server/schema/orders.sql",
    find: "RAISE EXCEPTION 'The code of the attempt % stays', OLD.id;",
    replace: "NULL;",
    test: [states, "keeps the code of an attempt that may have delivered"],
  },
  {
    name: "attempts go one way",
    file: "server/schema/orders.sql",
    find: "TRIGGER delivery_attempts_in_order BEFORE INSERT OR UPDATE ON delivery_attempts",
    replace: "TRIGGER delivery_attempts_in_order BEFORE INSERT ON delivery_attempts",
    test: [states, "change in one direction only"],
  },
  {
    name: "a wrong player ID does not count against its supplier",
    file: `${folder}/send.ts`,
    find: 'else if (outcome.state === "unknown" || !outcome.ofPlayer)',
    replace: "else",
    test: [engine, "for a player who does not exist counts as no supplier's failure"],
  },
  {
    name: "a delivery whose job gave up is an operator's, and not put back",
    file: `${folder}/put-back-queries.ts`,
    find: " OR name = 'dead-letters'",
    replace: "",
    test: [
      `${folder}/put-back-lost.test.ts`,
      "a delivery that has ended, waits for a person, or was left by the suppliers gets no new job",
    ],
  },
  {
    name: "a process that stood still orders nothing at UniPin",
    file: "server/src/orders/suppliers/adapters/unipin.ts",
    find: "if (connection.now() - begun > ORDERED_WITHIN_MS)",
    replace: "if (false)",
    test: ["server/src/orders/suppliers/adapters/unipin.test.ts", "is not sent by a process that was paused"],
  },
];

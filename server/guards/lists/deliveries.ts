import type { Guard } from "../guard.ts";

const folder = "server/src/orders/deliveries";
const engine = `${folder}/engine.test.ts`;
const late = `${folder}/late-news.test.ts`;
const people = `${folder}/by-people.test.ts`;
const states = `${folder}/states.test.ts`;
const looks = `${folder}/poll-again.test.ts`;

/** Guards of orders that suppliers deliver: an order is delivered once, even if requests or answers are lost. */
export const deliveriesGuards: Guard[] = [
  {
    name: "what a person calls failed counts as what it cost",
    file: "server/src/orders/deliveries/settle-outcome.ts",
    find: "if (settling.decision) reportFailure(context, order, attempt);",
    replace: "void reportFailure;",
    test: ["server/src/orders/deliveries/by-people.test.ts", "because the goods may now be delivered twice"],
  },
  {
    name: "a code that is given back after a cut counts as the cut",
    file: "server/src/orders/deliveries/return-code.ts",
    find: "await watchUnits(inside, new Map([[attempt.sku, 1]]));",
    replace: "void watchUnits;",
    test: ["server/src/orders/deliveries/by-people.test.ts", "the operator cut the product's price before"],
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
    test: [engine, "an order is not sent to suppliers for the reason"],
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
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "what an adapter throws is unknown",
    file: `${folder}/send.ts`,
    find: '    return { state: "unknown", reason: supplierMessages.notFollowed(',
    replace: '    return { orderExists: false, state: "failed", reason: supplierMessages.notFollowed(',
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "a failure of who sent it counts no more once somebody has asked",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (isOpenYet && source === "place" && asks > 0)',
    replace: "if (false)",
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "nothing is changed by hand while a supplier may be delivering",
    file: "server/src/orders/orders/supplied.ts",
    find: 'if (attempts.some(({ state }) => state !== "planned")) throw new DomainError("delivery_under_way");',
    replace: "",
    test: [engine, "is refused while the order is being sent to a supplier"],
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
    test: [
      people,
      "an operator can complete an order by hand after all suppliers failed, and it is not recorded as delivered by a supplier",
    ],
  },
  {
    name: "what was only planned ends with its order",
    file: "server/src/orders/orders/supplied.ts",
    find: 'if (isOpenDelivery(state)) await endDelivery(db, delivery, isReleased ? "canceled" : "by-hand");',
    replace: "",
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "nobody decides while a supplier is being asked",
    file: `${folder}/decide-attempt.ts`,
    find: "if (isBeingSent || isBeingAsked)",
    replace: "if (isBeingSent)",
    test: [
      people,
      "an operator cannot decide an unknown attempt while its supplier is being asked, because some inquiries repeat the order",
    ],
  },
  {
    name: "nothing goes out below cost by itself",
    file: "contract/src/orders/constants/costs.ts",
    find: 'if (isBelowCost(price, cost)) return "below-cost";',
    replace: "",
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "nothing goes out above its ceiling",
    file: "contract/src/orders/constants/costs.ts",
    find: 'return cost !== null && ceiling !== null && cost > ceiling ? "over-ceiling" : null;',
    replace: "return null;",
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "an order of a frozen account is a person's",
    file: `${folder}/plan.ts`,
    find: 'if (await isFrozen(db, order.uid)) return "frozen";',
    replace: "",
    test: [engine, "frozen after it was placed is left to an operator"],
  },
  {
    name: "a delivery has its job from the start",
    file: "server/schema/orders.sql",
    find: "PERFORM enqueue_job('deliver', jsonb_build_object('orderId', NEW.order_id, 'hold', NEW.hold), interval '0');",
    replace: "NULL;",
    test: [
      engine,
      "an order is delivered by its first supplier: the order is completed, and the ledger has the supplier's cost",
    ],
  },
  {
    name: "what was delivered before goes out again by a person only",
    file: "server/schema/orders.sql",
    find: "CASE WHEN is_again THEN 'stuck' ELSE 'waiting' END,",
    replace: "'waiting',",
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "a late success beside another attempt is a person's",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (!isAlone || isTaken || !hasCode || !isCurrent(subject)) await stick(subject, "late-success");',
    replace: "if (false) return;",
    test: [
      late,
      "a late success leaves the delivery to an operator if another attempt is running, and the ledger has the costs of both",
    ],
  },
  {
    name: "only what is newer than the success takes it back",
    file: `${folder}/settle-outcome.ts`,
    find: 'if (state === "succeeded" && takesBack(source)) return reverse(subject, outcome.reason);',
    replace: 'if (state === "succeeded") return reverse(subject, outcome.reason);',
    test: [engine, "an order is not sent to suppliers for the reason"],
  },
  {
    name: "what a person called delivered is not asked for again",
    file: `${folder}/settle-outcome.ts`,
    find: ' &&\n    settling.source !== "person"',
    replace: "",
    test: [looks, "does not revoke the delivery; the supplier is asked again in an hour, for four days"],
  },
  {
    name: "what had failed before is not asked for again",
    file: `${folder}/settle-outcome.ts`,
    find: 'attempt.state !== "failed" &&\n',
    replace: "",
    test: [looks, "does not revoke the delivery; the supplier is asked again in an hour, for four days"],
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
    test: [looks, "a minute, and never while it is paused"],
  },
  {
    name: "of a hold one attempt may deliver",
    file: "server/schema/orders.sql",
    find: "WHERE state IN ('planned', 'sent', 'unknown', 'succeeded') AND NOT late;",
    replace: "WHERE state = 'planned';",
    test: [
      states,
      "the database refuses a second attempt of a delivery while another attempt may still deliver",
    ],
  },
  {
    name: "a code comes back only from what failed",
    file: `${folder}/return-code.ts`,
    find: 'if (attempt?.state === "sent" || attempt?.state === "unknown")\n      throw new DomainError("delivery_under_way");\n    const code = attempt?.state === "failed" ?',
    replace: "const code = attempt ?",
    test: [
      people,
      "an operator cannot return a code whose use is unknown, whose attempt was never sent, or that was deleted",
    ],
  },
  {
    name: "a deleted code does not come back",
    file: `${folder}/code-queries.ts`,
    find: " AND hidden_at IS NULL",
    replace: "",
    test: [
      people,
      "an operator cannot return a code whose use is unknown, whose attempt was never sent, or that was deleted",
    ],
  },
  {
    name: "a code that came back too soon is used up again",
    file: `${folder}/settle-outcome.ts`,
    find: "returnedCodeId === null || (await takeCodeAgain(db, returnedCodeId, attempt))",
    replace: "(await takeCodeAgain(db, attempt.id, attempt)) || true",
    test: [
      people,
      "a returned code counts as used again if the redeemer reports later that it redeemed the code",
    ],
  },
  {
    name: "the code of an attempt stays",
    file: "server/schema/orders.sql",
    find: "RAISE EXCEPTION 'The code of the attempt % stays', OLD.id;",
    replace: "NULL;",
    test: [states, "the database lets an attempt change in one direction only, and not"],
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
    test: [
      engine,
      "an order with a player ID that does not exist fails, and the supplier's circuit breaker does not count that as a failure",
    ],
  },
  {
    name: "a delivery whose job gave up is an operator's, and not put back",
    file: `${folder}/put-back-queries.ts`,
    find: " OR name = 'dead-letters'",
    replace: "",
    test: [
      `${folder}/put-back-lost.test.ts`,
      "a delivery gets no new job if it has ended, waits for an operator, or was taken over by an operator",
    ],
  },
  {
    name: "a process that stood still orders nothing at UniPin",
    file: "server/src/orders/suppliers/adapters/unipin.ts",
    find: "if (connection.now() - begun > ORDERED_WITHIN_MS)",
    replace: "if (false)",
    test: [
      "server/src/orders/suppliers/adapters/unipin.test.ts",
      "a process that was paused does not send its order",
    ],
  },
];

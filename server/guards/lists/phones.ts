import type { Guard } from "../guard.ts";

const proof = "server/src/payments/forwarders/proof.ts";
const abuse = "server/src/settlement/intake/abuse.test.ts";
const listening = "server/src/payments/forwarders/listening.test.ts";
const inbound = "server/src/settlement/intake/inbound.test.ts";
const bodies = "server/src/payments/forwarders/bodies.test.ts";
const notUnderstood = "server/src/settlement/intake/not-understood.test.ts";

/** Guards of phones that forward wallet messages: who may send messages, how many, and which problems are reported. */
export const phonesGuards: Guard[] = [
  {
    name: "a message is its phone's own",
    file: proof,
    find: 'if (!timingSafeEqual(Buffer.from(signature, "hex"), expected)) return "wrong-proof";',
    replace: 'if (expected.length === 0) return "wrong-proof";',
    test: [abuse, "without the phone's proof"],
  },
  {
    name: "a signature is of the bytes that came",
    file: proof,
    find: ".update(body).update(time)",
    replace: ".update(time)",
    test: ["server/src/payments/forwarders/proof.test.ts", "is accepted in upper-case or lower-case hex"],
  },
  {
    name: "what was caught on its way is of no use later",
    file: proof,
    find: 'if (Math.abs(now / 1_000 - Number(time)) > MOST_APART) return "wrong-clock";',
    replace: "",
    test: [abuse, "without the phone's proof"],
  },
  {
    name: "a webhook's token is its phone's own",
    file: proof,
    find: "timingSafeEqual(one, two)",
    replace: "one.length === two.length",
    test: [inbound, "a webhook app's call is accepted if its header contains the app's secret"],
  },
  {
    name: "a paused phone is not listened to",
    file: "server/src/payments/forwarders/queries.ts",
    find: '    .where("active", "=", true)\n    .execute();',
    replace: "    .execute();",
    test: [inbound, "paused or deleted"],
  },
  {
    name: "a change of a phone holds at once",
    file: "server/src/payments/forwarders/listening.ts",
    find: "changes--;\n        known = undefined;",
    replace: "changes--;",
    test: [inbound, "paused or deleted"],
  },
  {
    name: "a pause holds as soon as anybody can see it",
    file: "server/src/payments/forwarders/listening.ts",
    find: "changes > 0 ? fresh(db) : cached(db)",
    replace: "cached(db)",
    test: [listening, "before the admin's call has ended"],
  },
  {
    name: "what was read before a pause does not outlast it",
    file: "server/src/payments/forwarders/listening.ts",
    find: "      next = undefined;\n      return read(db);",
    replace: "      return read(db).finally(() => (next = undefined));",
    test: [
      listening,
      "pausing a phone takes effect even if a read of the phones that began earlier ends later",
    ],
  },
  {
    name: "a phone that another instance paused brings no message",
    file: "server/src/settlement/intake/message-queries.ts",
    find: "AND NOT active)",
    replace: "AND false)",
    test: [inbound, "once one instance has paused a phone, another instance stores no message of the phone"],
  },
  {
    name: "a phone's secret lies sealed",
    file: "server/src/payments/forwarders/create-forwarder.ts",
    find: "secret: cipher.seal(id, secret),",
    replace: "secret: Buffer.from(secret),",
    test: ["server/src/payments/forwarders/forwarders.test.ts", "only this reply contains the secret"],
  },
  {
    name: "a change of the key seals the secrets of phones anew",
    file: "server/src/orders/vouchers/rotate-key.ts",
    find: "cipher.seal(id, cipher.open(id, sealed))",
    replace: "sealed",
    test: ["server/src/orders/vouchers/rotate-key.test.ts", "the secrets of phones again"],
  },
  {
    name: "what a message was sealed with while the key changed is sealed anew",
    file: "server/src/orders/vouchers/rotate-key.ts",
    find: 'if (column.table !== "wallet_messages" || texts === 0) continue;',
    replace: 'if (column.table === "wallet_messages" || texts === 0) continue;',
    test: ["server/src/orders/vouchers/rotate-key.test.ts", "including texts that arrive during the change"],
  },
  {
    name: "a flood of wrong proofs costs no queries",
    file: "server/src/payments/forwarders/listening.ts",
    find: "performance.now() - readAt <= KNOWN_FOR_MS",
    replace: "performance.now() < readAt",
    test: [abuse, "a thousand calls without a proof"],
  },
  {
    name: "guesses are limited by address",
    file: "server/src/platform/http/raw-bodies.ts",
    find: "error.status === 401) failures.count(request.ip);",
    replace: "error.status === 401) void request.ip;",
    test: [
      inbound,
      "an address with too many unproved calls is refused, except for a phone that has proved itself from there",
    ],
  },
  {
    name: "guesses of others do not silence a phone at their address",
    file: "server/src/platform/http/raw-bodies.ts",
    find: "if (!isGenuine(call)) failures",
    replace: "failures",
    test: [
      inbound,
      "an address with too many unproved calls is refused, except for a phone that has proved itself from there",
    ],
  },
  {
    name: "a phone sends 64 KB at most",
    file: "contract/src/payments/forwarders.ts",
    find: "    bodyBytes: MAX_INBOUND_BYTES,\n",
    replace: "",
    test: [inbound, "a phone's call with more than 64 KB is refused before its whole body is read"],
  },
  {
    name: "a phone has its pace",
    file: "server/src/payments/forwarders/pace.ts",
    find: "return left >= 1;",
    replace: "return left >= 1 || PER_SECOND > 0;",
    test: [
      "server/src/payments/forwarders/pace.test.ts",
      "each phone may send 300 messages at once, and 100 a second continuously, regardless of other phones",
    ],
  },
  {
    name: "messages leave the shop its connections",
    file: "server/src/settlement/intake/gate.ts",
    find: "if (inside >= atOnce) {",
    replace: "if (inside >= atOnce + queue.length + 10) {",
    test: [
      "server/src/settlement/intake/gate.test.ts",
      "the gate processes a few wallet messages at a time, in order of arrival, and refuses a message if too many wait",
    ],
  },
  {
    name: "no text of a message reaches the log",
    file: "server/src/settlement/intake/receive.ts",
    find: "throw withoutText(error);",
    replace: "throw withoutText(error) && error;",
    test: [abuse, "whatever fails, no text of a wallet message gets into the log or a trace"],
  },
  {
    name: "a field that stands twice makes a body unreadable",
    file: "server/src/payments/forwarders/bodies.ts",
    find: "namesWritten(json) > namesKept(value)",
    replace: "namesWritten(json) < namesKept(value)",
    test: [bodies, "without escaping cannot change the message's sender"],
  },
  {
    name: "a form's field that stands twice does, too",
    file: "server/src/payments/forwarders/bodies.ts",
    find: "value.size < fields.length",
    replace: "value.size > fields.length",
    test: [bodies, "without escaping cannot change the message's sender"],
  },
  {
    name: "an array holds one message",
    file: "server/src/payments/forwarders/bodies.ts",
    find: 'if (value.length > 1) return { failed: "several" };',
    replace: "",
    test: [bodies, "a body is read:"],
  },
  {
    name: "a person's number is never listed as a sender",
    file: "contract/src/payments/constants/wallet-messages/senders.ts",
    find: ' && sender.replace(/\\P{Nd}/gu, "").length <= MOST_DIGITS',
    replace: "",
    test: [notUnderstood, "a call of a phone that is not JSON is accepted:"],
  },
  {
    name: "a person's number is no wallet, whoever writes the row",
    file: "server/schema/payments.sql",
    find: "           CHECK (length(sender) <= 20 AND (sender ~ '^[0-9]{3,6}$' OR sender ~ '[A-Za-z\\u0980-\\u09E5]'\n             AND length(regexp_replace(sender, '[^0-9\\u09E6-\\u09EF]', '', 'g')) <= 6))",
    replace: "",
    test: [notUnderstood, "a sender that is 01711111111 cannot be registered"],
  },
  {
    name: "the senders of a phone are bounded",
    file: "server/src/payments/forwarders/heard-queries.ts",
    find: "sender LIMIT",
    replace: "sender LIMIT 20 *",
    test: [notUnderstood, "a call of a phone that is not JSON is accepted:"],
  },
  {
    name: "what nobody understood is no sign of life",
    file: "server/src/settlement/intake/receive.ts",
    find: "      isUnderstood: false,",
    replace: "      isUnderstood: true,",
    test: [notUnderstood, "a call of a phone that is not JSON is accepted:"],
  },
  {
    name: "a refused call is no sign of life",
    file: "server/src/settlement/intake/receive.ts",
    find: "{ isUnderstood: false, failures: new Map([[unproven, 1]]) }",
    replace: "{ failures: new Map([[unproven, 1]]) }",
    test: [notUnderstood, "listed as refused, and its body is not read"],
  },
  {
    name: "a phone's address is registered after a sign-in just now",
    file: "contract/src/platform/constants/fresh-calls.ts",
    find: '  "POST /admin/forwarders/{id}/register": "always",\n',
    replace: "",
    test: ["server/src/people/identity/fresh.test.ts", "can pause a phone"],
  },
  {
    name: "a sender counts as a wallet after a sign-in just now",
    file: "contract/src/platform/constants/fresh-calls.ts",
    find: '  "POST /admin/wallet-senders": "always",\n',
    replace: "",
    test: [
      notUnderstood,
      "a sender can be registered as the sender of a method's wallet messages only by an owner with a fresh sign-in",
    ],
  },
];

import type { Guard } from "../guard.ts";

const proof = "server/src/forwarders/proof.ts";
const abuse = "server/src/intake/abuse.test.ts";
const listening = "server/src/forwarders/listening.test.ts";
const inbound = "server/src/intake/inbound.test.ts";

/** Phones that forward the wallets' messages: who may send, what it costs, and what is told of it. */
export const phonesGuards: Guard[] = [
  {
    name: "a message is its phone's own",
    file: proof,
    find: 'return timingSafeEqual(Buffer.from(signature, "hex"), expected);',
    replace: "return expected.length > 0;",
    test: [abuse, "without the phone's proof"],
  },
  {
    name: "a signature is of the bytes that came",
    file: proof,
    find: ".update(body).update(time)",
    replace: ".update(time)",
    test: ["server/src/forwarders/proof.test.ts", "of the body and the time proves the phone"],
  },
  {
    name: "what was caught on its way is of no use later",
    file: proof,
    find: " || Math.abs(now / 1_000 - Number(time)) > MOST_APART",
    replace: "",
    test: [abuse, "without the phone's proof"],
  },
  {
    name: "a webhook's token is its phone's own",
    file: proof,
    find: "timingSafeEqual(one, two)",
    replace: "one.length === two.length",
    test: [inbound, "of a webhook app is proven by a header"],
  },
  {
    name: "a paused phone is not listened to",
    file: "server/src/forwarders/queries.ts",
    find: '    .where("active", "=", true)\n    .execute();',
    replace: "    .execute();",
    test: [inbound, "paused or deleted"],
  },
  {
    name: "a change of a phone holds at once",
    file: "server/src/forwarders/listening.ts",
    find: "changes--;\n        known = undefined;",
    replace: "changes--;",
    test: [inbound, "paused or deleted"],
  },
  {
    name: "a pause holds as soon as anybody can see it",
    file: "server/src/forwarders/listening.ts",
    find: "changes > 0 ? fresh(db) : cached(db)",
    replace: "cached(db)",
    test: [listening, "from its commit on"],
  },
  {
    name: "what was read before a pause does not outlast it",
    file: "server/src/forwarders/listening.ts",
    find: "      next = undefined;\n      return read(db);",
    replace: "      return read(db).finally(() => (next = undefined));",
    test: [listening, "read that began before"],
  },
  {
    name: "a phone that another instance paused brings no message",
    file: "server/src/intake/message-queries.ts",
    find: "AND NOT active)",
    replace: "AND false)",
    test: [inbound, "another instance has paused"],
  },
  {
    name: "a phone's secret lies sealed",
    file: "server/src/forwarders/create-forwarder.ts",
    find: "secret: cipher.seal(id, secret),",
    replace: "secret: Buffer.from(secret),",
    test: ["server/src/forwarders/forwarders.test.ts", "tells the secret once"],
  },
  {
    name: "a change of the key seals the secrets of phones anew",
    file: "server/src/vouchers/rotate-key.ts",
    find: "cipher.seal(id, cipher.open(id, sealed))",
    replace: "sealed",
    test: ["server/src/vouchers/rotate-key.test.ts", "seals the secrets of phones anew"],
  },
  {
    name: "what a message was sealed with while the key changed is sealed anew",
    file: "server/src/vouchers/rotate-key.ts",
    find: 'if (column.table !== "messages" || texts === 0) continue;',
    replace: 'if (column.table === "messages" || texts === 0) continue;',
    test: ["server/src/vouchers/rotate-key.test.ts", "came with the former key while it changed"],
  },
  {
    name: "a flood of wrong proofs costs no queries",
    file: "server/src/forwarders/listening.ts",
    find: "performance.now() - readAt <= KNOWN_FOR_MS",
    replace: "performance.now() < readAt",
    test: [abuse, "a thousand calls without a proof"],
  },
  {
    name: "guesses are limited by address",
    file: "server/src/http/raw-bodies.ts",
    find: "error.status === 401) failures.count(addressKey(request.ip));",
    replace: "error.status === 401) addressKey(request.ip);",
    test: [inbound, "without a proof are refused by address"],
  },
  {
    name: "guesses of others do not silence a phone at their address",
    file: "server/src/http/raw-bodies.ts",
    find: "if (!isGenuine(call)) failures",
    replace: "failures",
    test: [inbound, "without a proof are refused by address"],
  },
  {
    name: "a phone sends 64 KB at most",
    file: "contract/src/forwarders.ts",
    find: "    bodyBytes: MAX_INBOUND_BYTES,\n",
    replace: "",
    test: [inbound, "has 64 KB at most"],
  },
  {
    name: "a phone has its pace",
    file: "server/src/forwarders/pace.ts",
    find: "return left >= 1;",
    replace: "return left >= 1 || PER_SECOND > 0;",
    test: ["server/src/forwarders/pace.test.ts", "lets each phone send 300 at once"],
  },
  {
    name: "messages leave the shop its connections",
    file: "server/src/intake/gate.ts",
    find: "if (inside >= atOnce) {",
    replace: "if (inside >= atOnce + queue.length + 10) {",
    test: ["server/src/intake/gate.test.ts", "lets so many in at a time"],
  },
  {
    name: "no text of a message reaches the log",
    file: "server/src/intake/receive.ts",
    find: "throw withoutText(error);",
    replace: "throw withoutText(error) && error;",
    test: [abuse, "reaches the log or a trace"],
  },
];

import type { Guard } from "../guard.ts";

const folder = "server/src/orders/suppliers/adapters";
const call = `${folder}/call.ts`;
const outcomes = `${folder}/outcomes.ts`;
const unipin = `${folder}/unipin.ts`;
const digiflazz = `${folder}/digiflazz.ts`;
const webhook = `${folder}/digiflazz.ts`;
const callTest = `${folder}/call.test.ts`;
const unipinTest = `${folder}/unipin.test.ts`;
const digiflazzTest = `${folder}/digiflazz.test.ts`;

/**
 * Guards of calls to suppliers: which results count as failed or as unknown, what nobody may read, and what nobody may
 * send.
 */
export const suppliersGuards: Guard[] = [
  {
    name: "what may have arrived is not told as never sent",
    file: call,
    find: "whenConnected(request, url, () => {\n      got.sent = true;\n    });",
    replace: "whenConnected(request, url, () => undefined);",
    test: [callTest, "possibly received when a lost connection"],
  },
  {
    name: "a supplier's redirect is not taken for an answer",
    file: call,
    find: "statusCode >= 300 && statusCode < 400",
    replace: "statusCode < 0",
    test: [callTest, "possibly received when a redirect"],
  },
  {
    name: "a supplier's server error is no answer, whatever it says",
    file: call,
    find: "statusCode >= 500",
    replace: "statusCode < 0",
    test: [digiflazzTest, "is unknown after a failure in a server's error"],
  },
  {
    name: "a supplier's answer is bounded",
    file: call,
    find: "size > maxBytes",
    replace: "size < 0",
    test: [callTest, "possibly received when 10 MB"],
  },
  {
    name: "a supplier's answer is recorded without secrets",
    file: call,
    find: "response: masked(text, secrets)",
    replace: "response: text",
    test: [callTest, "records request and answer without secrets"],
  },
  {
    name: "credentials leave this machine encrypted only",
    file: `${folder}/address.ts`,
    find: " && allowLoopback && isLoopback(hostname)",
    replace: "",
    test: [callTest, "a call sends nothing to an address"],
  },
  {
    name: "an order without an answer is unknown",
    file: outcomes,
    find: "refusedByHttp(answer.status) ?? unknown(answer.trouble)",
    replace: "failed(answer.trouble, false)",
    test: [unipinTest, "is unknown after a lost connection"],
  },
  {
    name: "a refused inquiry says nothing of the order",
    file: outcomes,
    find: '  if (asked === "inquiry") return unknown(answer.trouble);\n',
    replace: "",
    test: [digiflazzTest, "; the same status for an inquiry says nothing about the order"],
  },
  {
    name: "a reference that UniPin does not know yet is no failure",
    file: unipin,
    find: "connection.now() - sentAt.getTime() < FOUND_AFTER_MS",
    replace: "sentAt.getTime() < 0",
    test: [unipinTest, "an order at UniPin has failed, and nothing was ordered, when"],
  },
  {
    name: "UniPin's answer is the order's own",
    file: unipin,
    find: "of && of !== reference",
    replace: "of === null",
    test: [unipinTest, "is unknown after another reference"],
  },
  {
    name: "nothing is ordered above what it may cost",
    file: unipin,
    find: "sold.amount > wanted.maxAmount",
    replace: "sold.amount < 0",
    test: [unipinTest, "a maximum price of 72.49"],
  },
  {
    name: "Digiflazz is not asked when asking would order anew",
    file: digiflazz,
    find: "connection.now() - order.sentAt.getTime() > ASKED_FOR_AT_MOST_MS",
    replace: "order.sentAt.getTime() < 0",
    test: [digiflazzTest, "an order at Digiflazz is pending if the answer has the code"],
  },
  {
    name: "Digiflazz' answer is the order's own",
    file: digiflazz,
    find: "news.reference !== reference || ",
    replace: "",
    test: [digiflazzTest, "is unknown after another reference"],
  },
  {
    name: "what refuses a request says nothing of an earlier order",
    file: `${folder}/digiflazz-codes.ts`,
    find: ' && told === "order"',
    replace: "",
    test: [digiflazzTest, "an order at Digiflazz is pending if the answer has the code"],
  },
  {
    name: "a webhook counts with its supplier's signature",
    file: webhook,
    find: 'return timingSafeEqual(Buffer.from(signature, "hex"), expected);',
    replace: "return expected.length > 0;",
    test: [digiflazzTest, "with this signature: one by another secret"],
  },
  {
    name: "a webhook without a secret is nobody's",
    file: webhook,
    find: 'if (typeof secret !== "string" || secret === "") return false;',
    replace: 'if (typeof secret !== "string") return false;',
    test: [digiflazzTest, "even if it is signed with an empty secret"],
  },
  {
    name: "a repeated webhook is the same event whatever it calls itself",
    file: webhook,
    find: '.update(body).digest("hex");\n  const news',
    replace: '.update(body).update(String(headers["x-digiflazz-delivery"])).digest("hex");\n  const news',
    test: [digiflazzTest, "an order at Digiflazz is pending if the answer has the code"],
  },
  {
    name: "a redeemer's doubtful refusal is unknown",
    file: `${folder}/redeemer.ts`,
    find: "!detail || isDoubtful(detail)",
    replace: "!detail",
    test: [`${folder}/redeemer.test.ts`, "is unknown after a used code"],
  },
];

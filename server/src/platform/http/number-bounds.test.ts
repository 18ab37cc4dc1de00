import { MAX_TOTAL_TAKA, type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { lengthOf } from "../../../../soak.ts";
import { protect } from "../../testing/approver.ts";
import {
  callOf,
  everything,
  openSampleShop,
  type SampleCall,
  sampleCalls,
} from "../../testing/sample-calls.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let samples: Record<RouteName, SampleCall>;
let serial = 0;
const trxId = () => `NUMBER${String(++serial).padStart(8, "0")}`;

beforeAll(async () => {
  store = await createTestStore();
  await protect(store);
  const ids = await openSampleShop(store);
  const asAdmin = async (name: string, body?: unknown) =>
    (await store.call(name, { as: "admin", body })).body;
  const orderFee = { method: "instant", amount: 0, feePercent: 0 };
  const instruction = await asAdmin("POST /order-instructions", orderFee);
  const payment = (await asAdmin("GET /payment-instructions")).instructions[0];
  const rule = { amount: 0, feePercent: 0 };
  const bought = { productId: ids.product, paymentMethod: "wallet", amount: 1, gameAccount: "1" };
  const delivered = (await store.call("POST /orders", { as: "owner", body: bought })).body.order._id;
  await asAdmin(`PATCH /orders/admin/orders/${delivered}`, { status: "completed" });
  const praise = { stars: 5, text: "" };
  await store.call(`POST /orders/${delivered}/review`, { as: "owner", body: praise });
  const [review] = (await asAdmin("GET /admin/reviews")).reviews;
  const importOf = async (email: string) => {
    const file = Buffer.from(`email,balance\n${email},5\n`).toString("base64");
    const { digest, mapping } = await asAdmin("POST /admin/imports/check", { file });
    return { name: "Former shop", file, mapping, digest };
  };
  const goods = {
    ...{ file: Buffer.from("Game,Name,Price\nLater,Coins,5\n").toString("base64"), kind: "products" },
    ...{ mapping: { game: 0, name: 1, price: 2 }, createGames: true },
  };
  const checkedGoods = await asAdmin("POST /admin/goods-imports/check", goods);
  const history = {
    ...{ file: Buffer.from("No,Date,Total\n7,2025-01-31,5\n").toString("base64"), kind: "orders" },
    ...{ mapping: { number: 0, date: 1, amount: 2 }, source: "Former shop" },
  };
  const checkedHistory = await asAdmin("POST /admin/history-imports/check", history);
  const brought = await asAdmin("POST /admin/imports", await importOf("earlier@mail.test"));
  const sent = sampleCalls(ids)["POST /admin/message-files/check"].body as object;
  const { digest } = await asAdmin("POST /admin/message-files/check", sent);
  samples = {
    ...sampleCalls(ids),
    "POST /admin/message-files/import": { body: { ...sent, digest } },
    "POST /orders/{id}/review": { params: { id: delivered }, body: praise },
    "PATCH /admin/reviews/{id}": { params: { id: review._id }, body: { state: "shown", version: 1 } },
    "PATCH /payment-instructions/{id}": { params: { id: payment._id }, body: rule },
    "POST /admin/imports": { body: await importOf("later@mail.test") },
    "POST /admin/goods-imports": { body: { ...goods, name: "Former shop", digest: checkedGoods.digest } },
    "POST /admin/history-imports": { body: { ...history, digest: checkedHistory.digest } },
    "GET /admin/imports/{id}/customers": { params: { id: brought.import._id } },
    "POST /order-instructions": { body: { ...orderFee, method: "wallet" } },
    "PATCH /order-instructions/{id}": { params: { id: instruction.instruction._id }, body: rule },
    "PATCH /requests/{id}": {
      params: { id: ids.request },
      body: { status: "approved", seen: { trxId: "TRX001", method: "Nagad", amount: 5 } },
    },
    "PATCH /settings/protection": { body: { secondFrom: {} } },
    "PATCH /settings/risk": { body: (await store.call("GET /settings/risk", { as: "admin" })).body },
    // This phone already reports for this number. With a different number, the call would wait for an approver.
    "PATCH /admin/forwarders/{id}": {
      params: { id: ids.forwarder },
      body: { name: "Till", accounts: [{ method: "bKash", accountNumber: "01700000001", sim: 1 }] },
    },
    "POST /requests": {
      body: { amount: 5, feePercent: 0, fee: 0, totalAmount: 5, method: "Nagad", trxId: "FRESH" },
    },
    "POST /orders": {
      body: { productId: ids.product, paymentMethod: "instant", amount: 1, gameAccount: "1", ...paid() },
    },
  };
});

const paid = () => ({ transactionId: "FRESH", senderNumber: "01700000000", method: "bKash" });

/**
 * Texts that a client may write in JSON in place of a number: above the contract's limits, beyond what a bigint or a
 * double can hold, with too many decimals, or of another type.
 */
const written = [
  ...["1e15", "1e21", "1e308", "-1e308", "1e400", "-1e400", "-0", "0.001", "1e-320", "-1", "10000000.001"],
  ...["9007199254740992", "9007199254740994", "9223372036854775808", "90071992547409.93", "2147483648"],
  ...['"1e15"', '"5"', "null", "true", "[1]"],
];
const inAddress = [
  ...["1e15", "1e21", "1e308", "-1e308", "1e400", "-0", "0.001", "-1", "2147483648", "9007199254740992"],
  ...["Infinity", "-Infinity", "NaN", "0x10", "1e2", "１２", "১২", "", "%20", "1_000", "1,000", "true"],
];

interface NumberField {
  name: RouteName;
  part: "params" | "query" | "body";
  path: string[];
  schema: { minimum?: number; maximum?: number; exclusiveMinimum?: number; const?: number };
}

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
} & NumberField["schema"];

/** Returns the paths of all numbers in a schema. In an array, only the first item is searched. */
function numbersIn(schema: Json, path: string[] = []): { path: string[]; schema: Json }[] {
  const isNumber = [schema.type].flat().some((type) => type === "number" || type === "integer");
  const below = Object.entries(schema.properties ?? {});
  return [
    // A number that has only one possible value needs no limits.
    ...(isNumber && schema.const === undefined ? [{ path, schema }] : []),
    ...below.flatMap(([name, each]) => numbersIn(each, [...path, name])),
    ...(schema.items ? numbersIn(schema.items, [...path, "0"]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => numbersIn(each, path)),
  ];
}

const fields: NumberField[] = (Object.keys(routes) as RouteName[]).flatMap((name) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = (routes[name] as RouteDefinition)[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
    return numbersIn(json).map((found) => ({ name, part, ...found }));
  }),
);

const label = ({ name, part, path }: NumberField) => `${name} ${part}.${path.join(".")}`;

interface Attempt {
  label: string;
  send: () => ReturnType<TestStore["call"]>;
}

/**
 * Returns a body as JSON text in which the values at the given paths are replaced by the given texts, character by
 * character.
 */
function bodyWith(body: unknown, places: { path: string[]; text: string }[]): string {
  const copy = structuredClone(body) as Record<string, unknown>;
  for (const [index, { path }] of places.entries()) {
    const [last = ""] = path.slice(-1);
    const owner = path.slice(0, -1).reduce((value, step) => value[step] as typeof copy, copy);
    owner[last] = `@${index}@`;
  }
  const fresh = { ...copy };
  for (const name of ["trxId", "transactionId"]) if (name in fresh) fresh[name] = trxId();
  return JSON.stringify(fresh).replace(/"@(\d+)@"/g, (_, index) => places[Number(index)]?.text ?? "");
}

const ofCustomers: readonly RouteName[] = ["POST /orders", "POST /requests", "POST /orders/{id}/review"];

function send(name: RouteName, body: string | undefined, query?: string): ReturnType<TestStore["call"]> {
  const as = ofCustomers.includes(name) ? "owner" : "admin";
  const [address = "", old = ""] = callOf(name, samples[name]).split("?");
  const search = [old, query].filter(Boolean).join("&");
  return store.call(search ? `${address}?${search}` : address, {
    as,
    ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
  });
}

function attempts(): Attempt[] {
  const single = fields.flatMap((field): Attempt[] => {
    const { name, part, path } = field;
    const { body } = samples[name];
    const texts = part === "body" ? written : inAddress;
    return texts.map((text) => ({
      label: `${label(field)} = ${text}`,
      send: () =>
        part === "body"
          ? send(name, bodyWith(body, [{ path, text }]))
          : send(name, body === undefined ? undefined : JSON.stringify(body), `${path.join(".")}=${text}`),
    }));
  });
  // Here all numbers of a body are changed together, because some of them must be equal or add up.
  const bodies = Map.groupBy(
    fields.filter(({ part }) => part === "body"),
    ({ name }) => name,
  );
  const together = [...bodies].flatMap(([name, all]) =>
    written.map((text) => ({
      label: `${name} body = ${text}`,
      send: () =>
        send(
          name,
          bodyWith(
            samples[name].body,
            all.map(({ path }) => ({ path, text })),
          ),
        ),
    })),
  );
  const oneOf = lengthOf("ONE_OF");
  // Not every text is tried in every field. Neighbouring fields get different texts, and a step of 5 reaches all texts,
  // because 5 does not divide their number.
  return [...single, ...together].filter((_, at) => at % oneOf === 0);
}

async function statusesOf(
  all: readonly Attempt[],
): Promise<{ label: string; status: number; attempt: Attempt }[]> {
  const statuses: { label: string; status: number; attempt: Attempt }[] = [];
  const queue = [...all];
  const worker = async () => {
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      const { status } = await attempt.send();
      statuses.push({ label: attempt.label, status, attempt });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return statuses;
}

it("the test finds the numbers in the contract's schemas", () => {
  const labels = fields.map(label);
  expect(labels).toContain("POST /requests body.fee");
  expect(labels).toContain("POST /orders body.amount");
  expect(labels).toContain("PATCH /users/{uid}/balance body.amount");
  expect(labels).toContain("GET /orders/public query.limit");
  expect(labels.length).toBeGreaterThan(40);
});

it("every number in a request has a minimum and a maximum", () => {
  const unbounded = fields.filter(({ schema: { exclusiveMinimum, minimum = exclusiveMinimum, maximum } }) => {
    if (minimum === undefined || maximum === undefined) return true;
    return maximum > MAX_TOTAL_TAKA || minimum < -MAX_TOTAL_TAKA;
  });
  expect(unbounded.map(label)).toEqual([]);
});

// Makes thousands of calls, and two more for each field that a request gets.
it("no number in a call causes an internal error, and a refused call changes nothing", async () => {
  for (const [name] of Map.groupBy(fields, (field) => field.name)) {
    const { body } = samples[name];
    const { status } = await send(name, body === undefined ? undefined : bodyWith(body, []));
    // A change of a payment number waits for an approver, so this call is answered with 409.
    const taken = name === "POST /payment-instructions" ? 409 : 200;
    expect(`${name} ${status}`).toBe(`${name} ${taken}`);
  }
  const first = await statusesOf(attempts());
  expect(first.filter(({ status }) => status >= 500).map(({ label: of }) => of)).toEqual([]);
  const refused = first.filter(({ status }) => status >= 400).map(({ attempt }) => attempt);
  expect(refused.length).toBeGreaterThan(fields.length);
  const before = await everything(store);
  const again = await statusesOf(refused);
  expect(again.filter(({ status }) => status < 400 || status >= 500).map(({ label: of }) => of)).toEqual([]);
  expect(await everything(store)).toBe(before);
}, 150_000);

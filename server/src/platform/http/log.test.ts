import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createOidcSessions } from "../../people/identity/oidc-sessions.ts";
import { createSessionSeal } from "../../people/identity/session-seal.ts";
import { type PlayedProvider, playProvider } from "../../testing/openid-provider.ts";
import { callOf, openSampleShop, sampleCalls } from "../../testing/sample-calls.ts";
import { AUDIENCE, createTestStore, ISSUER, type TestStore } from "../../testing/store.ts";
import { createLogger } from "../lib/log.ts";

const ORIGIN = "http://localhost";
const lines: string[] = [];
const logger = createLogger("trace", { write: (line) => void lines.push(line) });
const seal = createSessionSeal([Buffer.alloc(32, "k")], "test");

let store: TestStore;
let world: PlayedProvider;
let ids: Awaited<ReturnType<typeof openSampleShop>>;

beforeAll(async () => {
  const client = {
    issuer: ISSUER,
    clientId: AUDIENCE,
    clientSecret: "s3cret-of-client",
    redirectUri: ORIGIN,
  };
  const provider = createOidcSessions(client, (input, init) => world.reach(input, init));
  store = await createTestStore({ sessions: { provider, seal, issuer: ISSUER }, logger });
  world = playProvider(ISSUER, (claims) => store.sign(claims));
  ids = await openSampleShop(store);
});

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const entries = (msg: string) => logged().filter((entry) => entry.msg === msg);

/** Makes a call with the given session cookies. The result contains the cookies that the reply sets. */
async function sessionCall(path: string, body: object | undefined, cookie = "", method = "POST") {
  const reply = await fetch(`${store.base}${path}`, {
    method,
    headers: { origin: ORIGIN, cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const answer = (await reply.json()) as { idToken: string };
  return { status: reply.status, body: answer, cookie: cookies.join("; "), cookies };
}

test("the log contains no secret after a day of use, whichever calls fail", async () => {
  const secrets: string[] = ["s3cret-of-client", new URL(store.url).password].filter(Boolean);
  const codeVerifier = "v".repeat(50);
  const code = world.codeFor({ sub: "rafi", nonce: "n-of-rafi" });
  const begun = await sessionCall("/session", { code, codeVerifier, nonce: "n-of-rafi" });
  const renewed = await sessionCall("/session/token", { force: true }, begun.cookie);
  secrets.push(code, codeVerifier, "n-of-rafi", begun.body.idToken, renewed.body.idToken);
  for (const each of [...begun.cookies, ...renewed.cookies]) secrets.push(each.split("=")[1] ?? "");

  // An error with the additional properties that drivers and libraries put on their errors.
  const driver = Object.assign(new Error("the provider is away"), {
    ...{
      secretKey: "driver-secret-key",
      detail: "Key (code)=(detail-secret) exists.",
      parameters: ["a-parameter"],
    },
    client: { connectionParameters: { password: "driver-password" } },
    cause: Object.assign(new Error("underneath"), { code: "ECONNRESET", body: "refresh-inside-a-cause" }),
  });
  secrets.push(
    "driver-secret-key",
    "detail-secret",
    "a-parameter",
    "driver-password",
    "refresh-inside-a-cause",
  );
  const { reach } = world;
  world.reach = async () => Promise.reject(driver);
  expect((await sessionCall("/session/token", { force: true }, renewed.cookie)).status).toBe(503);
  world.reach = async () => new Response(`{"id_token": "quoted-by-a-parser`);
  expect((await sessionCall("/session/token", { force: true }, renewed.cookie)).status).toBe(401);
  secrets.push("quoted-by-a-parser");
  world.reach = reach;
  expect((await sessionCall("/session", undefined, renewed.cookie, "DELETE")).status).toBe(200);

  // Makes every call of the API twice: with an invalid token, and with the valid token of a customer who may not make
  // all of them.
  const samples = sampleCalls(ids);
  const bad = await store.sign({ sub: "owner" }, { kid: "unknown" });
  secrets.push(bad, await store.sign({ sub: "owner" }));
  for (const [name, sample] of Object.entries(samples)) {
    const body = sample.body === undefined ? {} : { body: sample.body };
    await store.call(callOf(name as keyof typeof samples, sample), { token: bad, ...body });
    await store.call(callOf(name as keyof typeof samples, sample), { as: "owner", ...body });
  }
  await store.call("POST /admin/unipin/upload", {
    as: "admin",
    body: { productId: ids.product, codes: ["PIN-8842-SECRET-1", "PIN-8842-SECRET-2"] },
  });
  secrets.push("PIN-8842");

  // The database refuses this row, and PostgreSQL's error message quotes it.
  await sql`ALTER TABLE users ADD CONSTRAINT no_such CHECK (name <> 'Name of quoted')`.execute(store.owner);
  const quoted = await store.sign({ sub: "quoted", email: "quoted-row@mail.test" });
  expect((await store.call("POST /users", { token: quoted, body: {} })).status).toBe(500);
  secrets.push("Failing row", "quoted-row@mail.test");

  const text = lines.join("");
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
  expect(text).not.toMatch(/eyJ[\w-]{10,}\./);
  expect(text).not.toMatch(/refresh-[0-9a-f]{8}/);
  const failure = entries("request failed")[0];
  expect(failure).toMatchObject({
    reqId: expect.any(String),
    err: { cause: { message: "the provider is away" } },
  });
  expect(entries("request failed").at(-1)).toMatchObject({
    err: { code: "23514", stack: expect.any(String) },
  });
});

test("sign-ins are logged with account, provider, address, session, and whether the account is new", async () => {
  lines.length = 0;
  await store.signUp("mina");
  for (const sub of ["mina", "somebody-new"]) {
    const code = world.codeFor({ sub, nonce: "n" });
    await sessionCall("/session", { code, codeVerifier: "v".repeat(43), nonce: "n" });
  }
  const common = {
    provider: ISSUER,
    address: "127.0.0.1",
    session: expect.stringMatching(/^[\w-]{12}$/),
    level: 30,
  };
  expect(entries("signed in")).toEqual([
    expect.objectContaining({ ...common, uid: "mina", account: "known" }),
    expect.objectContaining({ ...common, uid: "somebody-new", account: "new" }),
  ]);
});

test("when the provider refuses a sign-in, the provider's own message is logged", async () => {
  lines.length = 0;
  const told = { error: "invalid_client", error_description: "The secret is wrong" };
  world.misbehaves = [() => Response.json(told, { status: 401 })];
  const code = world.codeFor({ sub: "mina", nonce: "n" });
  const { status } = await sessionCall("/session", { code, codeVerifier: "v".repeat(43), nonce: "n" });
  expect(status).toBe(403);
  expect(entries("turned away")).toEqual([
    expect.objectContaining({
      code: "sign_in_refused",
      why: "The provider refused: 401 invalid_client The secret is wrong",
    }),
  ]);
});

test("a refused call about money is logged with caller, route, domain error, amount, and the reply's ID", async () => {
  await store.signUp("poor");
  await store.signUp("boss", "admin");
  lines.length = 0;
  const order = { productId: ids.product, gameAccount: "12345678", amount: 1e6, paymentMethod: "wallet" };
  const refused = await store.call("POST /orders", { as: "poor", body: order });
  const deducted = await store.call("PATCH /users/poor/balance", {
    as: "boss",
    body: { amount: -50, reason: "spent" },
  });
  const foreign = await store.call("PATCH /users/poor/balance", {
    as: "poor",
    body: { amount: 50, reason: "a gift" },
  });
  expect([refused.status, deducted.status, foreign.status]).toEqual([409, 409, 403]);
  expect(entries("money refused")).toEqual([
    expect.objectContaining({
      ...{ uid: "poor", route: "POST /api/orders", code: refused.body.code, status: 409 },
      ...{ amounts: { amount: 1e6 }, decision: { paymentMethod: "wallet" }, reqId: refused.body.requestId },
    }),
    expect.objectContaining({
      ...{ uid: "boss", route: "PATCH /api/users/:uid/balance", code: "balance_too_low", subject: "poor" },
      ...{ amounts: { amount: -50 }, reqId: deducted.body.requestId },
    }),
  ]);
  // A caller without permission is refused before the body is read, so the log has no amount.
  expect(entries("turned away")).toEqual([
    expect.objectContaining({
      uid: "poor",
      code: "admin_only",
      subject: "poor",
      reqId: foreign.body.requestId,
    }),
  ]);
});

test("each change of money and each change by an admin is logged with its request's ID and the IDs of its rows", async () => {
  const from = lines.length;
  await store.signUp("line-buyer");
  const given = await store.call("PATCH /users/line-buyer/balance", {
    as: "admin",
    body: { amount: 500, reason: "a gift" },
  });
  const body = { productId: ids.product, gameAccount: "NOT-IN-THE-LOG", amount: 85, paymentMethod: "wallet" };
  const { price } = await store.db
    .selectFrom("products")
    .select("price")
    .where("id", "=", ids.product)
    .executeTakeFirstOrThrow();
  const placed = await store.call("POST /orders", {
    as: "line-buyer",
    body: { ...body, amount: price / 100 },
  });
  expect([given.status, placed.status]).toEqual([200, 200]);
  await store.call("GET /users/line-buyer", { as: "admin" });
  const changes = lines
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "changed");
  expect(changes).toMatchObject([
    {
      level: 30,
      uid: "admin",
      operation: "PATCH /users/{uid}/balance",
      about: ["line-buyer"],
      amounts: { amount: 500 },
      reqId: given.headers["x-request-id"],
    },
    {
      uid: "line-buyer",
      operation: "POST /orders",
      about: [placed.body.order._id],
      reqId: placed.headers["x-request-id"],
    },
  ]);
  // The order's ID in the log line leads to the transfer in the ledger.
  const moved = await store.db
    .selectFrom("transfers")
    .select("kind")
    .where("reference", "=", placed.body.order._id)
    .execute();
  expect(moved).toEqual([{ kind: "order-payment" }]);
  expect(lines.join("")).not.toContain("NOT-IN-THE-LOG");
}, 300_000);

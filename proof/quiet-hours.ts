import { randomInt } from "node:crypto";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { subjectOf } from "@hira/demo/identity-provider/accounts";
import { authorization, openBrowser, requestTokens } from "@hira/demo/identity-provider/test-browser";
import { buildStore, freePort, spawnStore } from "@hira/server/testing/processes";
import { send } from "@hira/server/testing/send";

/**
 * `npm run proof:quiet [-- --hours 2]`: runs a store with the sample shop, as `npm start` does. Customers add money
 * with the fake phone, the store settles these payments automatically, and fake suppliers deliver the customers'
 * orders. Exits with 1 if a line of the log is above level 30, or if a payment or order is not finished.
 */
const { values } = parseArgs({ options: { hours: { type: "string", default: "2" } } });
const hours = Number(values.hours);
const SIGNED_IN_MINUTES = 30;
const EACH_MINUTES = 2;

const dataDir = mkdtempSync(join(tmpdir(), "hira-quiet-"));
const logFile = join(dataDir, "log");
buildStore();
const port = String(await freePort());
const store = spawnStore(
  {
    ...{
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      RATE_LIMITS: "",
    },
  },
  { log: openSync(logFile, "a") },
);
await store.open;
const origin = `http://localhost:${port}`;
const issuer = `${origin}/idp`;

/** Signs in as a browser does, with the local identity provider. */
async function signIn(email: string): Promise<string> {
  const redirectUri = `${origin}/auth/callback`;
  const browser = openBrowser(issuer);
  const { url, verifier } = authorization(issuer, redirectUri);
  const chooser = await browser.visit(url);
  const { url: back } = await browser.post(chooser.url, { account: subjectOf(email) });
  const fields = {
    grant_type: "authorization_code",
    code: back.searchParams.get("code") ?? "",
    code_verifier: verifier,
  };
  const { body } = await requestTokens(issuer, { ...fields, redirect_uri: redirectUri }, origin);
  return body.id_token;
}

async function call(token: string, method: string, path: string, body?: object) {
  const ask = () => send(origin, { method, path, token, ...(body && { body }) });
  let answer = await ask();
  // Repeats a call, as a customer's browser does while the store is too busy to answer.
  for (let tries = 0; answer.status === 503 && tries < 3; tries++) {
    await wait(2_000);
    answer = await ask();
  }
  if (answer.status !== 200)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Waits until the condition is true, for at most three minutes. */
async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000;
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await wait(200);
  }
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const freshId = () =>
  Array.from({ length: 10 }, (_, n) => (n % 2 ? randomInt(10) : LETTERS[randomInt(24)])).join("");

/** As a customer, adds ৳500 with the fake phone and buys a package that a fake supplier delivers. */
async function visit(token: string, uid: string, productId: string): Promise<void> {
  const trxId = freshId();
  const asked = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  const { request } = await call(token, "POST", "/requests", asked);
  const form = new URLSearchParams({ method: "bKash", amount: "509.25", payer: "01812345678", trxId });
  await fetch(`${origin}/phone`, { method: "POST", body: form, redirect: "manual" });
  await until("the money was taken", async () => {
    const { requests } = await call(token, "GET", `/requests?uid=${uid}`);
    return requests.find(({ _id }: { _id: string }) => _id === request._id)?.status === "approved";
  });
  const { products } = await call(token, "GET", "/products");
  const { price } = products.find(({ _id }: { _id: string }) => _id === productId);
  const bought = { productId, paymentMethod: "wallet", amount: price, gameAccount: "1234567890" };
  const { order } = await call(token, "POST", "/orders", bought);
  await until("the order was delivered", async () => {
    const { order: now } = await call(token, "GET", `/orders/${order._id}`);
    return now.status === "completed";
  });
}

async function productOf(token: string): Promise<string> {
  const { products } = await call(token, "GET", "/products");
  const found = products.find(
    ({ name, category }: { name: string; category: { name: string } }) =>
      name === "115 Diamonds" && category.name.startsWith("Free Fire"),
  );
  if (!found) throw new Error("The sample shop has 115 Diamonds of Free Fire.");
  return found._id;
}

/**
 * Customers take turns, because a customer has a limit of automatic settlement per day and a limit of requests per
 * hour.
 */
const customers = ["nusrat@hira.example", "tanvir@hira.example"];
let email = "";
let [visits, signIns, signedInAt, token] = [0, 0, Number.NEGATIVE_INFINITY, ""];
const minutes = () => performance.now() / 60_000;
const ends = minutes() + hours * 60;
try {
  while (minutes() < ends) {
    const next = minutes() + EACH_MINUTES;
    if (minutes() - signedInAt > SIGNED_IN_MINUTES) {
      email = customers[signIns++ % customers.length] ?? "";
      token = await signIn(email);
      signedInAt = minutes();
      await call(token, "POST", "/users", {});
    }
    await visit(token, subjectOf(email), await productOf(token));
    visits++;
    await wait(Math.max(0, (next - minutes()) * 60_000));
  }
} finally {
  await store.end("SIGTERM");
}
const lines = readFileSync(logFile, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("{"));
const loud = lines.filter((line) => (JSON.parse(line) as { level: number }).level > 30);
for (const line of loud) console.error(line);
console.log(
  `${hours} hours, ${visits} payments taken and orders delivered by themselves, ${lines.length} lines, ${loud.length} above level 30`,
);
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = loud.length === 0 && visits > 0 ? 0 : 1;

import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openTestBrowser } from "@hira/server/testing/browser";
import { glewlwydVisit } from "../proof/providers/glewlwyd.ts";
import { OWNER, PERSON } from "../proof/providers/provider.ts";

/**
 * `node deploy/first-order.ts BASE`, in the environment of a store: its owner sets the empty shop up, as far as the
 * first payment number, and a customer places the first order. Both sign in at the configured identity provider
 * (`try-install.sh`).
 */
const [base = ""] = process.argv.slice(2);
const { OIDC_ISSUER: issuer = "", OIDC_CLIENT_ID: client = "" } = process.env;
const CALLBACK = `${base}/auth/callback`;
const isOpen = async () => (await fetch(`${base}/health/ready`).catch(() => undefined))?.ok;
while (!(await isOpen())) await wait(200);

async function signIn(person: object) {
  const visit = glewlwydVisit(new URL(issuer).origin, CALLBACK, person);
  const browser = openTestBrowser(base, base);
  const [nonce, codeVerifier] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  const asked = new URLSearchParams({
    ...{ response_type: "code", client_id: client, redirect_uri: CALLBACK, scope: "openid profile email" },
    ...{ state: randomBytes(16).toString("hex"), nonce, code_challenge_method: "S256" },
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
  });
  const code = (await visit(`${issuer}/auth?${asked}`)).searchParams.get("code");
  const opened = await browser.call("POST", "/session", { code, codeVerifier, nonce });
  if (opened.status !== 200) throw new Error(`Nobody is signed in: ${JSON.stringify(opened.body)}`);
  const { uid } = opened.body.user as { uid: string };

  /** Calls the API as pages do, with a token that is renewed. */
  async function send(method: string, path: string, body: object) {
    const { status: stays, body: session } = await browser.call("POST", "/session/token", {});
    if (stays !== 200) throw new Error(`The sign-in is over: ${stays} ${JSON.stringify(session)}`);
    const headers = {
      authorization: `Bearer ${session.idToken}`,
      "content-type": "application/json",
      ...(path !== "/step-up" && {
        "idempotency-key": `${method} ${path} ${randomBytes(8).toString("hex")}`,
      }),
    };
    const reply = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(body) });
    // biome-ignore lint/suspicious/noExplicitAny: the JSON is used as the store sends it
    return { status: reply.status, body: (await reply.json()) as any };
  }

  async function call(method: string, path: string, body: object) {
    const { status, body: answer } = await send(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }
  return { uid, visit, send, call };
}

const owner = await signIn(OWNER);
await owner.call("POST", "/users", {});
// Glewlwyd does not say whether an e-mail address is verified, so ADMIN_EMAILS makes nobody an owner. The role is
// given by command instead, to the uid.
const run = join(import.meta.dirname, "../server/run.mjs");
execFileSync(process.execPath, [run, "admin", "grant", owner.uid], { stdio: "inherit" });

const number = { method: "bKash", accountNumber: "01712345678", amount: 0, feePercent: 0 };
const first = await owner.send("POST", "/payment-instructions", number);
if (first.body.code !== "sign_in_again") throw new Error("The first payment number asked for no proof");
let { address } = await owner.call("POST", "/step-up", {});
while (address) {
  const back = (await owner.visit(address)).searchParams;
  const text = (name: string) => back.get(name) ?? undefined;
  const answer = { state: text("state"), code: text("code"), error: text("error") };
  const errorDescription = text("error_description");
  ({ address } = await owner.call("POST", "/step-up/provider", { ...answer, errorDescription }));
}
await owner.call("POST", "/payment-instructions", number);
console.log(`first payment number: ${number.method} ${number.accountNumber}`);

const image = { imageUrl: "/uploads/x.webp" };
const { category } = await owner.call("POST", "/categories", { name: "Free Fire", ...image });
const values = { name: "115 Diamonds", price: 80, stock: 10, offerType: "Normal", category: category._id };
const { product } = await owner.call("POST", "/products", values);
const customer = await signIn(PERSON);
await customer.call("POST", "/users", {});
await owner.call("PATCH", `/users/${customer.uid}/balance`, { amount: 100, reason: "paid at the counter" });
const order = { productId: product._id, amount: 80, paymentMethod: "wallet", gameAccount: "12345678" };
const placed = await customer.call("POST", "/orders", order);
const page = await fetch(`${base}/`);
if (!page.ok) throw new Error(`The home page answers ${page.status}`);
console.log(`first order: ${placed.order._id}, ${placed.order.status}`);

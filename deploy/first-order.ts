import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { openIssuer } from "@hira/server/testing/issuer";

/**
 * `node deploy/first-order.ts FILE BASE`: stands in for the identity provider, writes its variables into FILE, waits until the
 * shop at BASE is open, and goes the way to its first order: products, a customer, money, an order (`try-install.sh`).
 */
const [file = "", base = ""] = process.argv.slice(2);
const issuer = await openIssuer();
await writeFile(
  file,
  `${Object.entries(issuer.env)
    .map((pair) => pair.join("="))
    .join("\n")}\n`,
);
const isOpen = async () => (await fetch(`${base}/health/ready`).catch(() => undefined))?.ok;
while (!(await isOpen())) await wait(200);

async function call(uid: string, method: string, path: string, body: object) {
  const headers = {
    authorization: `Bearer ${await issuer.sign(uid)}`,
    "content-type": "application/json",
    "idempotency-key": `${method} ${path} of ${uid}`,
  };
  const reply = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(body) });
  // biome-ignore lint/suspicious/noExplicitAny: read as the store has sent it
  const answer = (await reply.json()) as any;
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer;
}

await call("owner", "POST", "/users", {});
const image = { imageUrl: "/uploads/x.webp" };
const { category } = await call("owner", "POST", "/categories", { name: "Free Fire", ...image });
const values = { name: "115 Diamonds", price: 80, stock: 10, offerType: "Normal", category: category._id };
const { product } = await call("owner", "POST", "/products", values);
await call("customer", "POST", "/users", {});
await call("owner", "PATCH", "/users/customer/balance", { amount: 100, reason: "paid at the counter" });
const order = { productId: product._id, amount: 80, paymentMethod: "wallet", gameAccount: "12345678" };
const placed = await call("customer", "POST", "/orders", order);
const page = await fetch(`${base}/`);
if (!page.ok) throw new Error(`The home page answers ${page.status}`);
console.log(`first order: ${placed.order._id}, ${placed.order.status}`);
issuer.close();
process.exit(0);

import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isSoak } from "../../soak.ts";
import { killServer, removeFolder, temporaryFolder } from "./platform/db/embedded/database-under-test.ts";
import { createTestDatabase } from "./testing/database.ts";
import { spawnStore } from "./testing/processes.ts";
import { type Call, send } from "./testing/send.ts";
import { buildStore, createIssuer, freePort, startStore } from "./testing/store-process.ts";

const root = join(import.meta.dirname, "../..");
const CLIENTS = 8;
const BUYERS = ["tanvir", "nusrat", "rafi", "mitu"];
/** Enough money for more orders than clients can place while an instance starts. */
const FUNDS = 100_000;

let issuer: Awaited<ReturnType<typeof createIssuer>>;
const tokens = new Map<string, string>();
beforeAll(async () => {
  buildStore();
  issuer = await createIssuer();
  for (const uid of [...BUYERS, "boss"]) tokens.set(uid, await issuer.sign(uid));
}, 180_000);

interface Shop {
  productId: string;
  price: number;
}

/** Creates accounts with money, and a product. It uses only HTTP. */
async function openShop(base: string): Promise<Shop> {
  const asBoss = (method: string, path: string, body: object) =>
    send(base, { method, path, body, token: tokens.get("boss") }).then((answer) => {
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer.body;
    });
  await asBoss("POST", "/users", {});
  for (const uid of BUYERS) {
    await send(base, { method: "POST", path: "/users", token: tokens.get(uid), body: {} });
    await asBoss("PATCH", `/users/${uid}/balance`, { amount: FUNDS, reason: "a test" });
  }
  const { category } = await asBoss("POST", "/categories", {
    name: "Free Fire",
    imageUrl: "/uploads/x.webp",
  });
  const values = { name: "115 Diamonds", price: 1, stock: 400_000, offerType: "Normal" };
  const { product } = await asBoss("POST", "/products", { ...values, category: category._id });
  return { productId: product._id, price: values.price };
}

const orderOf = ({ productId, price }: Shop, as: string, key: string): Call => ({
  method: "POST",
  path: "/orders",
  token: tokens.get(as),
  key,
  body: { productId, gameAccount: "12345678", amount: price, paymentMethod: "wallet" },
});

/** Returns how many orders of the buyers are in the ledger. */
async function bookedOrders(base: string, { price }: Shop): Promise<number> {
  const { body: books } = await send(base, { path: "/admin/reconciliation", token: tokens.get("boss") });
  expect(books.differences).toEqual([]);
  const { body: stats } = await send(base, { path: "/orders/admin/stats", token: tokens.get("boss") });
  const { body: people } = await send(base, { path: "/users", token: tokens.get("boss") });
  const buyers = people.users.filter(({ uid }: { uid: string }) => BUYERS.includes(uid));
  const left = buyers.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0);
  expect(left).toBe(BUYERS.length * FUNDS - stats.stats.total * price);
  return stats.stats.total;
}

const directory = temporaryFolder();
afterAll(() => removeFolder(`${directory}/postgres`).then(() => removeFolder(directory)));

test("when process and database are killed under load and every call is sent again, nothing is lost and nothing is doubled", async () => {
  const port = await freePort();
  const env = { ...issuer.env, PORT: String(port), DATA_DIR: directory, ADMIN_EMAILS: "boss@mail.test" };
  const first = await startStore({ ...env, DEMO_DATA: "0" });
  const shop = await openShop(first.base);
  const answered = new Map<string, string>();
  const sent = new Map<string, Call>();
  let killed = false;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let index = 0; !killed; index++) {
      const key = `${client}-${index}`;
      const call = orderOf(shop, BUYERS[client % BUYERS.length] ?? "", key);
      sent.set(key, call);
      const answer = await send(first.base, call).catch(() => undefined);
      if (answer?.status === 200) answered.set(key, answer.body.order._id);
    }
  });
  while (answered.size < 150) await wait(5);
  killServer(`${directory}/postgres`);
  await first.end("SIGKILL");
  killed = true;
  await Promise.all(clients);
  expect(sent.size).toBeGreaterThan(answered.size);
  const second = await startStore({ ...env, DEMO_DATA: "0" });
  const ids = new Set<string>();
  for (const [key, call] of sent) {
    const { status, body } = await send(second.base, call);
    expect(status).toBe(200);
    if (answered.has(key)) expect(body.order._id).toBe(answered.get(key));
    ids.add(body.order._id);
  }
  expect(ids.size).toBe(sent.size);
  expect(await bookedOrders(second.base, shop)).toBe(sent.size);
  expect(await second.end("SIGTERM")).toBe(0);
}, 300_000);

test.runIf(isSoak)(
  "when two instances restart in turn under load, no request fails if the client obeys the header `Connection`",
  async () => {
    const { url } = await createTestDatabase();
    const env = { ...issuer.env, DATABASE_URL: url, DATA_DIR: directory, ADMIN_EMAILS: "boss@mail.test" };
    const ports = [String(await freePort()), String(await freePort())];
    const instances = await Promise.all(ports.map((PORT) => startStore({ ...env, PORT })));
    const [one, two] = instances;
    if (!one || !two) throw new Error("no instances");
    const shop = await openShop(one.base);
    let placed = 0;
    let done = false;
    const failures: unknown[] = [];

    /** Sends calls. Switches to the other instance when an instance closes or refuses the connection. */
    async function client(number: number): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const as = BUYERS[number % BUYERS.length] ?? "";
      let current = number % 2;
      for (let index = 0; !done; index++) {
        const call = index % 3 === 0 ? { path: "/products" } : orderOf(shop, as, `r${number}-${index}`);
        try {
          const { status, closes } = await send(instances[current]?.base ?? "", call, agent);
          if (status !== 200) failures.push({ status, call });
          else if (call.path === "/orders") placed++;
          if (closes) current = 1 - current;
        } catch (error) {
          current = 1 - current;
          // The connection was refused, so the request was not sent.
          if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") index--;
          else failures.push(error);
        }
      }
      agent.destroy();
    }

    const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
    const morePlaced = async () => {
      const goal = placed + 50;
      while (placed < goal && failures.length === 0) await wait(5);
    };
    for (const [index, instance] of [one, two].entries()) {
      await morePlaced();
      const idle = new Agent({ keepAlive: true, maxSockets: 1 });
      await send(instance.base, { path: "/products" }, idle);
      const ended = instance.end("SIGTERM");
      await wait(100);
      // This client cannot know yet that the instance will close its connection.
      expect(await send(instance.base, { path: "/products" }, idle)).toMatchObject({
        status: 200,
        closes: true,
      });
      expect(await ended).toBe(0);
      await morePlaced();
      instances[index] = await startStore({ ...env, PORT: ports[index] ?? "" });
    }
    await morePlaced();
    done = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect(await bookedOrders(instances[0]?.base ?? "", shop)).toBe(placed);
  },
  300_000,
);

test("a store starts and serves its files although its folders' names contain a space and Bengali letters", async () => {
  const home = join(directory, "হীরা shop");
  onTestFinished(() => removeFolder(join(home, "data/postgres")));
  for (const name of ["package.json", "package-lock.json", "contract", "demo", "server", "web/dist"])
    cpSync(join(root, name), join(home, name), {
      recursive: true,
      filter: (path) => basename(path) !== "node_modules",
    });
  mkdirSync(join(home, "node_modules/@hira"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => each !== "@hira"))
    symlinkSync(join(root, "node_modules", name), join(home, "node_modules", name));
  for (const name of ["contract", "demo", "server"])
    symlinkSync(join(home, name), join(home, "node_modules/@hira", name));
  symlinkSync(join(root, "server/node_modules"), join(home, "server/node_modules"));
  mkdirSync(join(home, "data/uploads"), { recursive: true });
  writeFileSync(join(home, "data/uploads/picture.webp"), "a picture");
  const env = { ...issuer.env, PORT: String(await freePort()), DATA_DIR: join(home, "data") };
  const store = spawnStore(env, { program: [join(home, "server/run.mjs"), "main"] });
  onTestFinished(() => void store.child.kill("SIGKILL"));
  await store.open;
  const statuses = ["/", "/api/categories", "/health/ready"].map(
    async (path) => (await fetch(store.base + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  expect(await (await fetch(`${store.base}/uploads/picture.webp`)).text()).toBe("a picture");
  expect(await store.end("SIGTERM")).toBe(0);
}, 300_000);

import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createExportSlots, type ExportCall } from "./export-slots.ts";

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
  for (const boss of ["asha", "rahim", "mitu", "karim"]) await store.signUp(boss, "admin");
  await store.signUp("tanvir");
  // The export must be larger than what the kernel buffers for a client that does not read. The inserts are made
  // without triggers. With them, updating the search index and finding a free referral code for each account would take
  // a minute.
  await sql`DROP INDEX users_search`.execute(store.owner);
  await store.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`INSERT INTO users (uid, email, email_verified, name, referral_code)
      SELECT 'crowd-' || n, repeat('x', 200), true, repeat('y', 200), 'CROWD' || n FROM generate_series(1, 40000) AS n`.execute(
      tx,
    );
    await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(tx);
  });
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Requests an export. Reads the status of the reply, but not the body. */
async function askAndNotRead(as: string, path = "/users/export.csv") {
  const socket = connect(Number(new URL(store.base).port), "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  const token = await store.sign({ sub: as });
  socket.write(`GET /api${path} HTTP/1.1\r\nHost: store\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  return { socket, status: Number(first.toString("latin1").split(" ")[1]), text: first.toString("latin1") };
}

const statusesOf = async (asked: Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).sort();

it("an account gets at most two files at a time, of whatever kind, and other calls are answered meanwhile", async () => {
  const asked = Array.from({ length: 80 }, () => askAndNotRead("asha"));
  const statuses = await statusesOf(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(78);
  expect((await askAndNotRead("asha")).text).toContain("retry-after: 5");
  expect((await store.call("GET /orders/my-orders", { as: "tanvir" })).status).toBe(200);
  expect((await store.call("GET /users?limit=10", { as: "asha" })).status).toBe(200);
  expect((await askAndNotRead("rahim")).status).toBe(200);
});

it("all operators together get at most six files at a time, and customers have their own limit", async () => {
  const operators = ["asha", "asha", "rahim", "rahim", "mitu", "mitu", "karim"];
  expect(await statusesOf(operators.slice(0, 6).map((as) => askAndNotRead(as)))).toEqual(Array(6).fill(200));
  expect((await askAndNotRead("karim")).status).toBe(429);
  expect((await askAndNotRead("tanvir", "/wallet/transfers/export.csv")).status).toBe(200);
});

it("an export's slot becomes free when its reader disconnects or has received everything", async () => {
  const [first] = await Promise.all([askAndNotRead("asha"), askAndNotRead("asha")]);
  expect((await askAndNotRead("asha")).status).toBe(429);
  first.socket.destroy();
  await vi.waitFor(async () => expect((await askAndNotRead("asha")).status).toBe(200), { timeout: 10_000 });
  for (let n = 0; n < 7; n++) await store.call("GET /wallet/transfers/export.csv", { as: "tanvir" });
});

it("an export holds no database connection for a client that does not read", async () => {
  await Promise.all([askAndNotRead("asha"), askAndNotRead("rahim"), askAndNotRead("mitu")]);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ busy: number }>`SELECT count(*) AS busy FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`.execute(
        store.owner,
      );
      expect(rows).toEqual([{ busy: 0 }]);
    },
    { timeout: 10_000 },
  );
});

it.each([
  ["takes nothing", { silenceMs: 1_500 }],
  ["takes too long", { longestMs: 1_500 }],
])("a reader of an export who %s is disconnected, and the slot becomes free", async (_, limits) => {
  const slots = createExportSlots(limits);
  const call: ExportCall = { account: "asha", kind: "operators" };
  const server = createServer((_request: IncomingMessage, response) => {
    response.statusCode = slots.take(call, response) ? 200 : 429;
    if (response.statusCode === 200) response.write("x".repeat(10_000_000));
    else response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.write("GET / HTTP/1.1\r\nHost: store\r\n\r\n");
    const [first] = (await once(socket, "data")) as [Buffer];
    socket.pause();
    return Number(first.toString("latin1").split(" ")[1]);
  };
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 10_000 });
});

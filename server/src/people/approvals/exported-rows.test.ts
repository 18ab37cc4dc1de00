import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { customerFile } from "../../platform/effects/customer-file.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { meteredRows, TooManyRows } from "./assess-file.ts";

let store: TestStore;
/** Number of accounts above which a list returns only a lower bound of its total. */
const CROWD = 1_500;
const EVERYBODY = CROWD + 2;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["asha", "bela"]) await store.signUp(uid, "admin");
  await sql`
    INSERT INTO users (uid, email, email_verified, name)
    SELECT 'crowd-' || (10000 + n), 'crowd@mail.test', true, 'One of them' FROM generate_series(1, ${CROWD}::int) AS n`.execute(
    store.db,
  );
  await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(store.db);
});

beforeEach(async () => {
  await store.owner.deleteFrom("operator_uses").execute();
});

const allow = async (rows: number | null) => {
  const value = sql`value || ${JSON.stringify({ exportRows: rows })}::jsonb`;
  await sql`UPDATE settings SET value = ${value} WHERE key = 'protection'`.execute(store.owner);
};
const take = (query: string) => store.call(`GET /users/export.csv?${query}`, { as: "asha" });
const rowsOf = ({ body }: { body: string }) => body.trim().split("\r\n").length - 1;
const taken = async () => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount), 0)::int AS sum FROM operator_uses WHERE use = 'rows'`.execute(store.db);
  return rows[0]?.sum;
};
const lastOfLog = async () => {
  const { body } = await store.call("GET /admin/audit?action=export.end&limit=1", { as: "bela" });
  return body.entries[0];
};

async function approve(words: string): Promise<void> {
  const { body } = await store.call("GET /admin/approvals", { as: "bela" });
  const asked = body.approvals.find(({ summary }: { summary: string }) => summary.includes(words));
  expect(asked?.summary).toContain(words);
  const reply = await store.call(`POST /admin/approvals/${asked._id}/decide`, {
    as: "bela",
    body: { decision: "approve" },
  });
  expect(reply.status).toBe(200);
}

describe("exporting a file about customers", () => {
  it("an exported file about customers contains all rows if no owner has set a limit", async () => {
    await allow(null);
    expect(rowsOf(await take("search=e"))).toBe(EVERYBODY);
    expect(await taken()).toBe(EVERYBODY);
  });

  it("whether an exported file needs an approver depends on its exact number of rows, not on a list's lower bound", async () => {
    await allow(1_000);
    const list = await store.call("GET /users?search=e&limit=1", { as: "asha" });
    expect(list.body).toMatchObject({ total: 1_000, totalIsExact: false });
    expect(await take("search=e")).toMatchObject({ status: 409, body: { code: "approval_needed" } });
    expect(await taken()).toBe(0);
    await approve("at most 1,653 accounts");
    expect(rowsOf(await take("search=e"))).toBe(EVERYBODY);
    expect(await taken()).toBe(EVERYBODY);
    expect((await take("search=e")).body.code).toBe("approval_needed");
  });

  it("the rows of an exported file count towards the limit, and the audit log records their number", async () => {
    await allow(CROWD);
    expect(rowsOf(await take("search=crowd-1012"))).toBe(10);
    expect(await taken()).toBe(10);
    expect(await lastOfLog()).toMatchObject({
      ...{ actor: { uid: "asha" }, subject: "users:all" },
      after: { rows: 10 },
    });
  });

  it("the rows of several small exported files are added up for the daily limit", async () => {
    await allow(25);
    const replies = [];
    for (let n = 0; n < 9; n++) replies.push(await take(`search=crowd-1012${n}`));
    for (let n = 0; n < 9; n++) replies.push(await take(`search=crowd-1013`));
    const given = replies.filter(({ status }) => status === 200);
    expect(given.reduce((sum, reply) => sum + rowsOf(reply), 0)).toBe(19);
  });

  it("two files that are exported at the same time cannot exceed the limit together", async () => {
    // An account may export at most two files at the same time, so two files together must exceed the limit.
    await allow(15);
    // Both exports have begun before either of them reads how many rows were exported today.
    const replies = await store.owner
      .transaction()
      .execute(async (holder) => {
        await sql`LOCK TABLE operator_uses`.execute(holder);
        const taking = Promise.all(Array.from({ length: 6 }, () => take("search=crowd-1012")));
        await untilSomebodyWaits(store.url, { count: 2 });
        return { taking };
      })
      .then(({ taking }) => taking);
    const given = replies.filter(({ status }) => status === 200);
    expect(given.map(rowsOf)).toEqual([10]);
    expect(await taken()).toBe(given.length * 10);
  });

  it("an exported file counts towards the limit even if its reader disconnects", async () => {
    await allow(CROWD + 1_000);
    const { port, hostname } = new URL(store.base);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    const token = await store.sign({ sub: "asha" });
    socket.write(
      `GET /api/users/export.csv HTTP/1.1\r\nHost: store\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await once(socket, "data");
    socket.destroy();
    await vi.waitFor(async () => expect(await taken()).toBeLessThanOrEqual(EVERYBODY), { timeout: 10_000 });
    expect(await taken()).toBeGreaterThan(0);
    expect((await lastOfLog()).after).toEqual({ rows: await taken() });
  });

  it("an approved file needs a new approval if it has grown beyond the approved number of rows", async () => {
    await allow(0);
    expect((await take("search=crowd-1014")).status).toBe(409);
    await approve("at most 30 accounts");
    await sql`UPDATE users SET name = 'crowd-1014' WHERE uid LIKE 'crowd-1050%' OR uid LIKE 'crowd-1051%' OR uid = 'crowd-10520'`.execute(
      store.owner,
    );
    expect((await take("search=crowd-1014")).body.code).toBe("approval_needed");
    await sql`UPDATE users SET name = 'One of them' WHERE uid = 'crowd-10520'`.execute(store.owner);
    expect(rowsOf(await take("search=crowd-1014"))).toBe(30);
  });

  it("a call without a rule that counts rows cannot return a file about customers", async () => {
    const actor = { uid: "asha" } as never;
    async function* lines() {
      yield ["UID"];
    }
    const file = { holds: "accounts", subject: "users:all", lines: lines(), count: async () => 1 } as const;
    expect(() => customerFile({ db: store.db, actor }, file)).toThrow("no guard listens");
  });
});

describe("counting the rows of an exported file", () => {
  async function* lines(count: number) {
    for (let n = 0; n <= count; n++) yield n;
  }
  const metered = (count: number, allowed: number) => {
    const written: number[] = [];
    const settle = async (rows: number) => void written.push(rows);
    return { written, file: meteredRows(lines(count), { allowed, settle }) };
  };

  it("the row counter passes on the permitted number of rows and does not count the headings", async () => {
    const { file, written } = metered(5, 5);
    const read: number[] = [];
    for await (const line of file) read.push(line);
    expect([read.length, written]).toEqual([6, [5]]);
  });

  it("the row counter aborts the file before the first row above the limit, so that nobody takes the file for complete", async () => {
    const { file, written } = metered(6, 5);
    const read: number[] = [];
    const reading = async () => {
      for await (const line of file) read.push(line);
    };
    await expect(reading()).rejects.toThrow(TooManyRows);
    expect([read.length, written]).toEqual([6, [5]]);
  });

  it("the row counter counts only the sent rows if the reader disconnects", async () => {
    const { file, written } = metered(100, 50);
    for await (const line of file) if (line === 7) break;
    expect(written).toEqual([7]);
  });
});

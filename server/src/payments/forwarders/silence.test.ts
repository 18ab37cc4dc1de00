import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { noteHeard, nothingHeard, readTraffic } from "./heard-queries.ts";
import { insertForwarder, listForwarders } from "./queries.ts";
import { isSilent } from "./silence.ts";

const now = new Date("2026-11-22T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns a phone whose last call and last ping came this many minutes ago. */
const phone = (heard: number | null, extra: object = {}) => ({
  active: true,
  createdAt: minutesAgo(30 * DAY),
  lastHeardAt: heard === null ? null : minutesAgo(heard),
  lastPingAt: null,
  pingSeconds: null,
  now,
  ...extra,
});
const pinging = (heard: number, pingSeconds: number, pinged = heard) =>
  phone(heard, { pingSeconds, lastPingAt: minutesAgo(pinged) });
/** Returns two weeks' messages by hour of the day: this many per hour from 03:00 to 17:00 UTC, and none at night. */
const byDay = (messages: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour >= 3 && hour < 17 ? 14 * messages : 0));

describe("whether a phone with pings is silent", () => {
  it("a phone with pings is silent after three ping intervals without a call, but never before two minutes have passed", () => {
    expect(isSilent(pinging(14, 300))).toBe(false);
    expect(isSilent(pinging(16, 300))).toBe(true);
    expect(isSilent(pinging(1.5, 10))).toBe(false);
    expect(isSilent(pinging(2.5, 10))).toBe(true);
  });

  it("a phone whose pings are missing is not silent while its wallet messages arrive", () => {
    expect(isSilent(pinging(1, 300, 60))).toBe(false);
  });

  it("a phone whose pings were switched off long ago is assessed by its messages alone", () => {
    expect(isSilent(pinging(20, 300, 3 * DAY), byDay(6))).toBe(false);
    expect(isSilent(pinging(2 * HOUR, 300, 3 * DAY), byDay(6))).toBe(true);
  });
});

describe("whether a phone without pings is silent", () => {
  it("a phone without pings is silent once ten expected messages are missing", () => {
    expect(isSilent(phone(90), byDay(6))).toBe(false);
    expect(isSilent(phone(101), byDay(6))).toBe(true);
  });

  it("a phone without pings is not silent at night if it sent nothing during earlier nights", () => {
    // The phone's last call was at 16:59, and now it is 02:30.
    const night = {
      ...phone(0),
      lastHeardAt: new Date("2026-11-21T16:59:00Z"),
      now: new Date("2026-11-22T02:30:00Z"),
    };
    expect(isSilent(night, byDay(60))).toBe(false);
    expect(isSilent({ ...night, now: new Date("2026-11-22T03:20:00Z") }, byDay(60))).toBe(true);
  });

  it("a phone without pings is never silent within half an hour after a call, and always silent after three days without one", () => {
    expect(isSilent(phone(29), byDay(600))).toBe(false);
    expect(isSilent(phone(31), byDay(600))).toBe(true);
    expect(isSilent(phone(3 * DAY - 1))).toBe(false);
    expect(isSilent(phone(3 * DAY + 1))).toBe(true);
  });

  it("a phone's usual traffic is computed only from the days since it was paired", () => {
    const fresh = { createdAt: minutesAgo(DAY + 100) };
    const oneDay = byDay(6).map((messages) => messages / 14);
    expect(isSilent(phone(101, fresh), oneDay)).toBe(true);
    expect(isSilent(phone(101), oneDay)).toBe(false);
  });

  it("a phone that has never called counts as silent a quarter of an hour after it was paired", () => {
    expect(isSilent(phone(null, { createdAt: minutesAgo(14) }))).toBe(false);
    expect(isSilent(phone(null, { createdAt: minutesAgo(16) }))).toBe(true);
  });

  it("a paused phone is never silent", () => {
    expect(isSilent(phone(10 * DAY, { active: false }), byDay(60))).toBe(false);
  });
});

describe("recording the calls of a phone", () => {
  it("the store learns a phone's ping interval from the pings; an outage or a repeated ping changes it only a little", async () => {
    const { db } = await createTestDatabase();
    const id = newId();
    await insertForwarder(db, { id, name: "x", kind: "webhook", fields: null, secret: Buffer.from("x") });
    const ping = async (gap: number) => {
      await db.transaction().execute(async (tx) => {
        const last_ping_at = sql<Date>`now() - ${gap} * interval '1 second'`;
        await tx.updateTable("forwarders").set({ last_ping_at }).where("id", "=", id).execute();
        await noteHeard(tx, id, { ...nothingHeard, ago: 0, pinged: true, battery: 80 });
      });
      return (await listForwarders(db))[0]?.pingSeconds;
    };
    await noteHeard(db, id, { ...nothingHeard, ago: 0, pinged: true });
    expect((await listForwarders(db))[0]).toMatchObject({ pingSeconds: null, lastHeardAt: expect.any(Date) });
    expect(await ping(300)).toBe(300);
    expect(await ping(7_200)).toBe(600);
    expect(await ping(300)).toBe(540);
    expect(await ping(1)).toBe(486);
    expect(await ping(900)).toBe(900);
    expect((await listForwarders(db))[0]?.battery).toBe(80);
  });

  it("the store counts a phone's messages by hour, and keeps the last battery level if a call contains none", async () => {
    const { db } = await createTestDatabase();
    const id = newId();
    await insertForwarder(db, { id, name: "x", kind: "webhook", fields: null, secret: Buffer.from("x") });
    const cards = [{ sim: 1, number: null, carrier: "Robi" }];
    await noteHeard(db, id, { ...nothingHeard, ago: 0, messages: 3, ignored: 2, simCards: cards });
    await noteHeard(db, id, { ...nothingHeard, ago: 60_000, messages: 4, ignored: 1 });
    const [row] = await listForwarders(db);
    expect(row).toMatchObject({ ignored: 3, simCards: cards, battery: null });
    expect(Date.now() - (row?.lastMessageAt?.getTime() ?? 0)).toBeLessThan(50_000);
    const sums = (await readTraffic(db)).get(id) ?? [];
    expect(sums.reduce((a, b) => a + b)).toBe(7);
  });
});

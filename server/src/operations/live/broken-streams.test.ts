import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { LiveEvent } from "@hira/contract";
import { ALL_GRANTS } from "@hira/contract";
import { beforeAll, expect, it } from "vitest";
import { publish } from "../../platform/db/publish.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { type LiveStream, listenLive } from "../../testing/live-stream.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";
import { unwatchedLog } from "../../testing/watched-log.ts";
import { createHub, type WhyEnded } from "./hub.ts";

const proxy = createDatabaseProxy();
const boss = {
  actor: { uid: "boss", role: "admin", grants: ALL_GRANTS } as const,
  identity: {
    ...{ uid: "boss", email: "boss@mail.test", emailVerified: true, name: "Boss", photoUrl: undefined },
    ...{ signedInAt: undefined, issuedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) },
  },
};
let store: TestStore;
let cutOff: TestStore;
let other: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  other = await createTestStore({ beside: store });
  cutOff = await createTestStore({ through: proxy.through });
  for (const each of [store, cutOff]) await each.signUp("boss", "admin");
});

const say = (at: Pick<TestStore, "books">, id: string) => publish(at.books, { topic: "alert", id });
const ids = ({ heard }: LiveStream) =>
  heard
    .filter(({ name }) => name === "change")
    .flatMap(({ data }) => (data as LiveEvent[]).map(({ id }) => id));

/** Starts a proxy that closes each connection this many milliseconds after it was opened. */
async function cuttingProxy(target: string, ms: number): Promise<string> {
  const { hostname, port } = new URL(target);
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on("error", end).on("close", end);
    client.pipe(server).pipe(client);
    setTimeout(end, ms);
  });
  await new Promise<void>((listening) => void listener.listen(0, "127.0.0.1", listening));
  atTheEnd(async () => void listener.close());
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

it("live streams lose no change behind a proxy that soon closes every connection", async () => {
  const base = await cuttingProxy(store.base, 400);
  const token = await store.sign({ sub: "boss" });
  const expected = Array.from({ length: 60 }, (_, n) => `change-${n}`);
  const heard = new Set<string>();
  let isDone = false;
  let cuts = 0;
  const saying = (async () => {
    for (const id of expected) {
      await say(store, id);
      await wait(50);
    }
  })();
  const listening = (async () => {
    let position: string | undefined;
    while (!isDone) {
      const stream = await listenLive(base, token, position).catch(() => undefined);
      if (!stream) continue;
      await stream.ended;
      cuts++;
      for (const id of ids(stream)) heard.add(id);
      // A client whose stream was cut in the middle of a message keeps the position of its last complete message.
      position = stream.position() || position;
    }
  })();
  await saying;
  await expect.poll(() => expected.filter((id) => !heard.has(id)), { timeout: 10_000 }).toEqual([]);
  isDone = true;
  await listening;
  expect(cuts).toBeGreaterThan(3);
});

it("live streams stay open while the database cannot be reached for a moment, and afterwards send the changes that were made meanwhile", async () => {
  const stream = await listenLive(cutOff.base, await cutOff.sign({ sub: "boss" }));
  await stream.next("hello");
  proxy.cut();
  await say(cutOff, "meanwhile");
  await wait(1_000);
  proxy.mend();
  await stream.told("meanwhile");
  expect(stream.heard.map(({ name }) => name)).not.toContain("bye");
  stream.leave();
});

it("live streams end if the database cannot be reached for long, and new ones are refused until it can be reached", async () => {
  const token = await cutOff.sign({ sub: "boss" });
  const stream = await listenLive(cutOff.base, token);
  await stream.next("hello");
  proxy.cut();
  await stream.ended;
  expect(stream.heard.at(-1)?.name).toBe("bye");
  expect((await listenLive(cutOff.base, token)).status).toBe(503);
  proxy.mend();
  await say(cutOff, "afterwards");
  const back = await listenLive(cutOff.base, token, stream.position());
  await back.told("afterwards");
  back.leave();
});

it("the live stream of a client that stops reading ends, and other streams continue", async () => {
  const ended: WhyEnded[] = [];
  const hub = createHub({ db: store.live, log: unwatchedLog, onEnd: (why) => ended.push(why) });
  const deaf = await hub.open(boss, undefined);
  const stream = await listenLive(store.base, await store.sign({ sub: "boss" }));
  await stream.next("hello");
  const long = "x".repeat(300);
  // Events are written in batches. A batch is so small that a reading client never counts as slow.
  for (let batch = 0; batch < 12; batch++) {
    for (let n = 0; n < 25; n++) await say(store, `${batch}-${n}-${long}`);
    await stream.told(`${batch}-24-${long}`);
  }
  await expect.poll(() => deaf.destroyed).toBe(true);
  expect(ended).toEqual(["slow"]);
  expect(hub.count()).toBe(0);
  stream.leave();
  hub.close();
});

it("a new live stream that would get too many changes tells its client to read everything again instead, and stays open", async () => {
  const long = "y".repeat(300);
  for (let n = 0; n < 300; n++) await say(store, `${n}-${long}`);
  const stream = await listenLive(other.base, await other.sign({ sub: "boss" }));
  await stream.next("missed");
  await say(store, "afterwards");
  await stream.told("afterwards");
  stream.leave();
});

it("a live stream ends if its client has not read one heartbeat when the next is due", async () => {
  const ended: WhyEnded[] = [];
  const hub = createHub({
    db: store.live,
    log: unwatchedLog,
    onEnd: (why) => ended.push(why),
    settings: { beatMs: 50 },
  });
  const deaf = await hub.open(boss, undefined);
  await expect.poll(() => deaf.destroyed).toBe(true);
  expect(ended).toEqual(["slow"]);
  hub.close();
});

it("a new live stream is refused once the maximum number of streams is open", async () => {
  const hub = createHub({ db: store.live, log: unwatchedLog, settings: { most: 2 } });
  const open = () => hub.open(boss, undefined);
  const opened = await Promise.allSettled([open(), open(), open()]);
  expect(opened.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  hub.close();
});

it("at a shutdown, all live streams end before the process does, so that clients move to another instance", async () => {
  const leaving = await createTestStore({ beside: store });
  const stream = await listenLive(leaving.base, await leaving.sign({ sub: "boss" }));
  await stream.next("hello");
  const position = stream.position();
  const draining = leaving.drain();
  await stream.ended;
  expect(stream.heard.at(-1)).toMatchObject({ name: "bye", data: { afterMs: expect.any(Number) } });
  expect((await listenLive(leaving.base, await leaving.sign({ sub: "boss" }))).status).toBe(503);
  await say(store, "after-the-end");
  const next = await listenLive(other.base, await other.sign({ sub: "boss" }), position);
  await next.told("after-the-end");
  next.leave();
  await draining;
});

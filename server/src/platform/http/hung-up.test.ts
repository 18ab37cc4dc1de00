import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createWatchedLog } from "../../testing/watched-log.ts";

const METRICS = "a-token-of-the-test";
const log = createWatchedLog();
let store: TestStore;
let head: string;
beforeAll(async () => {
  store = await createTestStore({ logger: log.logger, metricsToken: METRICS });
  await store.signUp("boss", "admin");
  const token = await store.sign({ sub: "boss" });
  head = `Host: store\r\nAuthorization: Bearer ${token}\r\n`;
});

async function hangUps(): Promise<number> {
  const reply = await fetch(`${store.base}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } });
  return Number(/^hira_http_hung_up_total (\d+)/m.exec(await reply.text())?.[1]);
}

/**
 * Sends the text on a connection of its own. Disconnects when the store has received the text, or when the reply
 * begins.
 */
async function sendAndHangUp(text: string, { afterAnswer = false } = {}): Promise<void> {
  const socket = connect(Number(new URL(store.base).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  // The store reads requests in order. So when it answers this later call, it has read the text.
  if (afterAnswer) await once(socket, "data");
  else await fetch(`${store.base}/health/live`);
  socket.resetAndDestroy();
}

const JSON_TYPE = "Content-Type: application/json\r\n";
const FORM = "Content-Type: multipart/form-data; boundary=x\r\n";
const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nbytes';

describe("callers who disconnect in the middle of a body are counted", () => {
  it.each([
    [
      "of a known length",
      () => `POST /api/orders HTTP/1.1\r\n${head}${JSON_TYPE}Content-Length: 500\r\n\r\n{"a":`,
    ],
    [
      "in chunks",
      () =>
        `POST /api/orders HTTP/1.1\r\n${head}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    ],
    [
      "in chunks that are none",
      () =>
        `POST /api/orders HTTP/1.1\r\n${head}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nnonsense\r\n`,
    ],
    [
      "with a picture",
      () => `POST /api/upload HTTP/1.1\r\n${head}${FORM}Content-Length: 5000\r\n\r\n${part}`,
    ],
    [
      "of a phone",
      () =>
        `POST /api/inbound/sms/0190a0a0-0000-7000-8000-00000000abcd HTTP/1.1\r\nHost: store\r\n${JSON_TYPE}Content-Length: 500\r\n\r\n{`,
    ],
  ])("a caller who disconnects in the middle of a body is counted and not logged: %s", async (_, text) => {
    const before = await hangUps();
    await sendAndHangUp(text());
    await vi.waitFor(async () => expect(await hangUps()).toBe(before + 1), { timeout: 10_000 });
    expect(log.complaint()).toBeUndefined();
  });
});

describe("callers with broken requests are not logged", () => {
  it.each([
    ["speaks no HTTP", () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", false],
    ["sends endless headers", () => `GET / HTTP/1.1\r\nHost: store\r\n${"x-a: b\r\n".repeat(20_000)}`, false],
    ["sends half a heading", () => "POST /api/orders HTT", false],
    ["leaves while a file is sent", () => `GET /api/users/export.csv HTTP/1.1\r\n${head}\r\n`, true],
    ["leaves a live stream", () => `GET /api/live HTTP/1.1\r\n${head}\r\n`, true],
    ["leaves while a list is sent", () => `GET /api/users HTTP/1.1\r\n${head}\r\n`, true],
  ])("a caller who %s is not logged", async (_, text, afterAnswer) => {
    await sendAndHangUp(text(), { afterAnswer });
    await fetch(`${store.base}/api/products`);
    expect(log.complaint()).toBeUndefined();
  });
});

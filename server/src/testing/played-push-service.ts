import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";

interface Received {
  path: string;
  headers: Record<string, string | undefined>;
  /** The decrypted notification, as the browser reads it. */
  message: Record<string, unknown>;
  /** The claims that the notification's sender has signed. */
  signed: Record<string, unknown>;
}

/** The subscription that a browser gives to the shop when its user allows notifications. */
export interface PlayedSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
}

interface Subscriber {
  key: ECDH;
  auth: Buffer;
}

/**
 * A fake push service on this machine, with browsers. It checks the sender's signature, and decrypts notifications by
 * RFC 8291 without using the store's code. The caller must close it.
 */
export async function playPushService() {
  const subscribers = new Map<string, Subscriber>();
  const received: Received[] = [];
  /** For each path, the status with which the push service answers. 201 by default. */
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = request.url ?? "";
    const status = answers.get(path) ?? 201;
    const subscriber = subscribers.get(path);
    if (status === 201 && subscriber) {
      const headers = request.headers as Received["headers"];
      const signed = await proven(headers.authorization ?? "");
      const message = JSON.parse(decrypted(Buffer.concat(chunks), subscriber));
      received.push({ path, headers, message, signed });
    }
    response.writeHead(status, { ...(status === 302 && { location: "/elsewhere" }) }).end();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  function subscribe(): PlayedSubscription {
    const key = createECDH("prime256v1");
    const p256dh = key.generateKeys("base64url");
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString("hex")}`;
    subscribers.set(path, { key, auth });
    const userAgent = "Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile";
    return { endpoint: origin + path, p256dh, auth: auth.toString("base64url"), userAgent };
  }
  const pathOf = ({ endpoint }: PlayedSubscription) => new URL(endpoint).pathname;
  return {
    origin,
    received,
    subscribe,
    /** Returns the notifications that a browser has received. */
    messagesTo: (browser: PlayedSubscription) =>
      received.filter(({ path }) => path === pathOf(browser)).map(({ message }) => message),
    answer: (browser: PlayedSubscription, status: number) => void answers.set(pathOf(browser), status),
    close,
    comeUp: () => listen(port),
  };
}

/** Checks the signature in a header by the key in the same header (RFC 8292). Returns the signed claims. */
async function proven(authorization: string): Promise<Received["signed"]> {
  const [, token = "", publicKey = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y } as never, "ES256");
  const { payload } = await jwtVerify(token, key);
  return { ...payload, publicKey };
}

function decrypted(body: Buffer, { key, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const secret = hkdfSync("sha256", key.computeSecret(sender), auth, about, 32);
  const part = (what: string, length: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createTestStore } from "../../testing/store.ts";
import { pictureOf } from "./images-under-test.ts";
import { openS3Store, regionOf } from "./s3-store.ts";

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a fake S3 server that understands the store's requests. */
async function bucketServer(answer: RequestListener): Promise<{ endpoint: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: Buffer.concat(chunks) });
    answer(request, response);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const settings = {
  bucket: "shop-images",
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "secret-of-the-test",
  publicUrl: "https://images.shop.example",
};
const timeouts = { connectMs: 200, answerMs: 200 };

async function uploadTo(endpoint: string, isWell = true) {
  const images = openS3Store({ ...settings, endpoint }, timeouts);
  const store = await createTestStore({ images });
  if (!isWell) store.expectLogged(/^request failed$/);
  await store.signUp("boss", "admin");
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await pictureOf("png", { width: 700 }))], "a.png"));
  return store.call("POST /upload", { as: "boss", body: form });
}

test("an image is written to the bucket in each width by signed requests, and pages load it from its public address", async () => {
  const { endpoint, received } = await bucketServer((_, response) => void response.end());
  const { status, body } = await uploadTo(endpoint);
  expect(status).toBe(200);
  expect(body.url).toMatch(/^https:\/\/images\.shop\.example\/uploads\/[\da-f]{32}-700\.webp$/);
  const hash = /([\da-f]{32})-/.exec(body.url)?.[1];
  expect(received.map(({ path }) => path?.split("?")[0]).sort()).toEqual(
    [240, 480, 700].map((width) => `/shop-images/uploads/${hash}-${width}.webp`),
  );
  for (const { method, path, headers, body: bytes } of received) {
    expect(method).toBe("PUT");
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[\da-f]{64}$/,
    );
    expect(headers["content-type"]).toBe("image/webp");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(JSON.stringify(headers)).not.toContain(settings.secretAccessKey);
    const { format, width } = await sharp(bytes).metadata();
    expect(path).toContain(`-${width}.webp`);
    expect(format).toBe("webp");
  }
});

const refuse =
  (status: number): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { "content-type": "application/xml" })
      .end("<Error><Code>X</Code></Error>");

test.each<[string, RequestListener]>([
  ["fails", refuse(500)],
  ["refuses our key", refuse(403)],
  ["never answers", () => {}],
  ["hangs up", (request) => void request.socket.destroy()],
])("an upload to a bucket that %s is soon answered with 503", async (_, answer) => {
  const { endpoint } = await bucketServer(answer);
  const reply = await uploadTo(endpoint, false);
  expect(reply).toMatchObject({ status: 503, body: { code: "image_store_unavailable" } });
  expect(reply.headers["retry-after"]).toBeDefined();
});

test("if no server answers at the bucket's address, uploads fail with status 503", async () => {
  expect(await uploadTo("http://127.0.0.1:9", false)).toMatchObject({ status: 503 });
});

test.each([
  ["https://s3.ap-south-1.amazonaws.com", "ap-south-1"],
  ["https://s3.us-west-004.backblazeb2.com", "us-west-004"],
  ["https://0123456789abcdef.r2.cloudflarestorage.com", "us-east-1"],
  ["http://minio:9000", "us-east-1"],
])("requests to %s are signed for the region %s", (endpoint, region) => {
  expect(regionOf(endpoint)).toBe(region);
});

test("a logo is read from the bucket, and the pictures that are made from it are stored there in their own formats", async () => {
  const kept = new Map<string, Buffer>();
  const { endpoint, received } = await bucketServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    if (request.method === "PUT") kept.set(path, received.at(-1)?.body ?? Buffer.alloc(0));
    response.end(request.method === "GET" ? kept.get(path) : undefined);
  });
  const images = openS3Store({ ...settings, endpoint }, { connectMs: 5_000, answerMs: 5_000 });
  const store = await createTestStore({ images });
  await store.signUp("boss", "admin");
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await pictureOf("png"))], "a.png"));
  const { url: logo } = (await store.call("POST /upload", { as: "boss", body: form })).body;
  const { body } = await store.call("PATCH /settings/shop", { as: "boss", body: { logo } });
  expect(body.brand.pictures.share.en).toMatch(/^https:\/\/images\.shop\.example\/uploads\/brand-.*\.jpg$/);
  const types = received
    .filter(({ method, path }) => method === "PUT" && path?.includes("brand-"))
    .map(({ headers }) => headers["content-type"]);
  expect(new Set(types)).toEqual(new Set(["image/png", "image/webp", "image/jpeg"]));
});

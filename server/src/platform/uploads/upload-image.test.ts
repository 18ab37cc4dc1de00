import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { srcSetOf } from "@hira/contract";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { DomainError } from "../lib/domain-error.ts";
import { htmlNamedPng, pictureOf, pixelBomb, svgWithScript, withScriptBehind } from "./images-under-test.ts";

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("tanvir");
});

function formOf(
  bytes: Uint8Array,
  { field = "image", name = "photo.png", type = "image/png" } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

function upload(body: unknown, as = "boss"): Promise<TestReply> {
  return store.call("POST /upload", { as, body });
}

async function stored(url: string): Promise<Buffer> {
  const reply = await fetch(store.base + url);
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

describe("an uploaded image is stored in several widths, without hidden data", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "an image in the format %s is accepted and stored as WebP",
    async (format) => {
      const { status, body } = await upload(formOf(await pictureOf(format, { width: 400, height: 200 })));
      expect(status).toBe(200);
      expect(body).toEqual({ url: expect.stringMatching(/^\/uploads\/[\da-f]{32}-400\.webp$/) });
      const { format: outcome, width, height } = await sharp(await stored(body.url)).metadata();
      expect({ outcome, width, height }).toEqual({ outcome: "webp", width: 400, height: 200 });
    },
  );

  test("an image is served with its own type and no other, and may be cached for ever", async () => {
    const { body } = await upload(formOf(await pictureOf("png")));
    const { headers } = await fetch(store.base + body.url);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("an image is stored in every width that pages derive from its address", async () => {
    const { body } = await upload(formOf(await pictureOf("jpeg", { width: 1500, height: 300 })));
    const promised =
      srcSetOf(body.url)
        ?.split(", ")
        .map((entry) => entry.split(" ")) ?? [];
    expect(promised.map(([, width]) => width)).toEqual(["240w", "480w", "960w", "1440w", "1500w"]);
    for (const [url = "", width] of promised)
      expect(`${(await sharp(await stored(url)).metadata()).width}w`).toBe(width);
  });

  test.each([
    ["wide", { width: 3000, height: 1500 }, [1920, 960]],
    ["tall", { width: 600, height: 2400 }, [480, 1920]],
    ["small", { width: 16, height: 16 }, [16, 16]],
  ])(
    "an image that is %s is stored with at most 1920 pixels per side, and is never enlarged",
    async (_, size, expected) => {
      const { body } = await upload(formOf(await pictureOf("jpeg", size)));
      const { width, height } = await sharp(await stored(body.url)).metadata();
      expect([width, height]).toEqual(expected);
    },
  );

  test("a stored image is upright, and does not contain the hidden texts of the uploaded file", async () => {
    const picture = await pictureOf("jpeg", { width: 300, height: 100 });
    const lying = await sharp(picture)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "my home address" } })
      .toBuffer();
    expect(lying.includes("my home address")).toBe(true);
    const { body } = await upload(formOf(lying));
    const bytes = await stored(body.url);
    const { width, height, orientation, exif } = await sharp(bytes).metadata();
    expect({ width, height, orientation, exif }).toEqual({ width: 100, height: 300 });
    expect(bytes.includes("my home address")).toBe(false);
  });

  test("a stored image keeps its transparency", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } });
    const { body } = await upload(formOf(await picture.png().toBuffer()));
    expect((await sharp(await stored(body.url)).stats()).isOpaque).toBe(false);
  });

  test("an image that is uploaded twice is stored only once", async () => {
    const picture = await pictureOf("png", { width: 333 });
    const first = await upload(formOf(picture));
    const before = await readdir(store.uploadsDir);
    expect((await upload(formOf(picture, { name: "other.png" }))).body).toEqual(first.body);
    expect(await readdir(store.uploadsDir)).toEqual(before);
  });

  test("the audit log records an uploaded image and who uploaded it", async () => {
    const { body } = await upload(formOf(await pictureOf("png", { width: 77 })));
    const { body: log } = await store.call("GET /admin/audit?limit=1", { as: "boss" });
    expect(log.entries[0]).toMatchObject({
      action: "image.upload",
      actor: { uid: "boss" },
      after: { url: body.url, width: 77 },
    });
  });

  test.each(["../../evil.png", "/etc/passwd", "..\\evil.png", "evil.php\u0000.png", ".htaccess"])(
    "an image that is named %j is stored under a name that the store creates",
    async (name) => {
      const { status } = await upload(formOf(await pictureOf("png", { width: 90 }), { name }));
      expect(status).toBe(200);
      for (const file of await readdir(store.uploadsDir)) expect(file).toMatch(/^[\da-f]{32}-\d+\.webp$/);
    },
  );

  test.each(["jpeg", "png", "gif", "webp"] as const)(
    "if an image file also contains a script (%s), the stored image does not",
    async (format) => {
      const polyglot = withScriptBehind(await pictureOf(format));
      const { status, body } = await upload(formOf(polyglot, { name: "photo.html", type: "text/html" }));
      expect(status).toBe(200);
      expect((await stored(body.url)).includes("<script")).toBe(false);
    },
  );
});

describe("a refused upload leaves nothing behind:", () => {
  let before: string[];
  beforeAll(async () => {
    before = await readdir(store.uploadsDir);
  });
  afterEach(async () => expect(await readdir(store.uploadsDir)).toEqual(before));

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["SVG with a script", svgWithScript, "not_an_image"],
    ["HTML named .png", htmlNamedPng, "not_an_image"],
    ["an empty file", () => Buffer.alloc(0), "not_an_image"],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
      "not_an_image",
    ],
    ["half a JPEG", async () => half(await pictureOf("jpeg")), "not_an_image"],
    ["half a PNG", async () => half(await pictureOf("png")), "not_an_image"],
    ["half a WebP", async () => half(await pictureOf("webp")), "not_an_image"],
    ["half an AVIF", async () => half(await pictureOf("avif")), "not_an_image"],
    ["only the first bytes of a GIF", async () => (await pictureOf("gif")).subarray(0, 20), "not_an_image"],
    ["a PNG that says it has 400 megapixels", () => pixelBomb(20_000), "too_many_pixels"],
    ["a PNG just above 40 megapixels", () => pixelBomb(6_325), "too_many_pixels"],
    ["a PNG that says it is larger than its bytes", () => pixelBomb(6_000), "not_an_image"],
    ["more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1), "image_too_large"],
  ])("%s", async (_, make, code) => {
    expect((await upload(formOf(await make()))).body).toMatchObject({ code });
  });

  test("a form with two images is refused", async () => {
    const form = formOf(await pictureOf("png"));
    form.append("image", new File([new Uint8Array(await pictureOf("gif"))], "b.gif"));
    expect((await upload(form)).body).toMatchObject({ code: "one_file_only" });
  });

  test.each<[string, () => FormData]>([
    ["an empty form", () => new FormData()],
    ["a file in another field", () => formOf(svgWithScript(), { field: "avatar" })],
  ])("%s", async (_, form) => {
    const { status, body } = await upload(form());
    expect({ status, message: body.message }).toEqual({ status: 400, message: "No file provided." });
  });

  test("a form that ends too early is refused", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const body = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    const reply = await store.call("POST /upload", { as: "boss", body, headers });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  test("JSON is refused if the call requires a form", async () => {
    expect((await upload({ image: "data:image/png;base64,xx" })).body).toMatchObject({
      code: "multipart_required",
    });
  });

  test("a form is refused if the call requires JSON", async () => {
    const reply = await store.call("POST /categories", { as: "boss", body: formOf(htmlNamedPng()) });
    expect(reply).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  });
});

test("this process cannot decode image formats that are not allowed", async () => {
  await upload(formOf(await pictureOf("png")));
  await expect(sharp(await pictureOf("webp")).metadata()).resolves.toBeDefined();
  await expect(sharp(svgWithScript()).metadata()).rejects.toThrow(/unsupported image format/);
});

test("the OpenAPI document describes an upload as a form with a file", async () => {
  const { body } = await store.call("GET /openapi.json");
  const { image } = body.paths["/upload"].post.requestBody.content["multipart/form-data"].schema.properties;
  expect(image).toMatchObject({ type: "string", format: "binary" });
});

describe("an upload that is not allowed is refused before its body is read", () => {
  /** Sends only the headers of a request, and returns the status of the reply. */
  async function statusOfHead(headers: Record<string, string>): Promise<number> {
    const call = request(`${store.base}/api/upload`, { method: "POST", headers });
    call.on("error", () => {});
    call.flushHeaders();
    const status = await new Promise<number>((resolve) =>
      call.on("response", (reply) => resolve(reply.statusCode ?? 0)),
    );
    call.destroy();
    return status;
  }
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const bearer = async (sub: string) => ({ authorization: `Bearer ${await store.sign({ sub })}` });

  test("an upload without a sign-in is refused before its body is read", async () => {
    expect(await statusOfHead(form)).toBe(401);
  });

  test("an upload by a customer is refused before its body is read", async () => {
    expect(await statusOfHead({ ...form, ...(await bearer("tanvir")) })).toBe(403);
  });

  test("an upload whose declared size is too large is refused before its body is read", async () => {
    const headers = { ...form, ...(await bearer("boss")), "content-length": String(6 * 1024 * 1024) };
    expect(await statusOfHead(headers)).toBe(413);
  });
});

test("when the disk is full, an upload is refused with the error image_store_full", async () => {
  const images = {
    put: () => Promise.reject(new DomainError("image_store_full")),
    addressOf: (name: string) => name,
    read: async () => undefined,
  };
  const full = await createTestStore({ images });
  full.expectLogged(/^request failed$/);
  await full.signUp("boss", "admin");
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await pictureOf("png", { width: 50 }))], "a.png"));
  expect(await full.call("POST /upload", { as: "boss", body: form })).toMatchObject({
    status: 507,
    body: { code: "image_store_full" },
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { pairPhone, type TestPhone } from "../../testing/phones.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let gateway: Awaited<ReturnType<typeof openAnsweringServer>>;
let phone: TestPhone;

const login = { user: "ABCDEF", password: "pass:word of the app" };
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  gateway = await openAnsweringServer();
  atTheEnd(gateway.close);
  store = await createTestStore({ publicUrl: "https://shop.test", gatewayUrl: gateway.url });
  await store.signUp("boss", "admin");
  phone = await pairPhone(store, { as: "boss" });
});
beforeEach(() => {
  gateway.asked.length = 0;
  gateway.answerWith((_, response) => void response.writeHead(201).end("{}"));
});

const register = (id = phone.id, body: object = login) =>
  store.call(`POST /admin/forwarders/${id}/register`, { as: "boss", body });
const entries = () =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "subject", "after"])
    .where("action", "=", "forwarder.register")
    .execute();

describe("registering the store's webhooks for a phone at the app's cloud server", () => {
  it("registering a phone creates one webhook per event at the cloud server, and repeating it uses the same webhook IDs", async () => {
    const before = (await entries()).length;
    expect((await register()).body).toEqual({ ok: true });
    const first = gateway.asked.map(({ json }) => json);
    expect(first).toMatchObject(
      ["sms:received", "system:ping", "app:started"].map((event) => ({
        event,
        url: `https://shop.test/api/inbound/sms/${phone.id}`,
      })),
    );
    for (const { path, headers, json } of gateway.asked) {
      expect(path).toBe("/webhooks");
      const basic = Buffer.from(headers.authorization?.replace("Basic ", "") ?? "", "base64").toString();
      expect(basic).toBe(`${login.user}:${login.password}`);
      expect(String(json.id).length).toBeLessThanOrEqual(36);
    }
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    gateway.asked.length = 0;
    await register();
    expect(gateway.asked.map(({ json }) => json)).toEqual(first);
    const log = await entries();
    expect(log.slice(before)).toHaveLength(2);
    expect(log.at(-1)).toMatchObject({ actor: "boss", subject: `forwarder:${phone.id}` });
    expect(JSON.stringify(log)).not.toMatch(/ABCDEF|word of the app/);
  });

  it.each([
    [401, "gateway_login_refused"],
    [403, "gateway_login_refused"],
    [400, "gateway_failed"],
    [500, "gateway_failed"],
    [302, "gateway_unreachable"],
  ])(
    "registering a phone returns an error for the cloud server's answer %i, and records nothing in the audit log",
    async (status, code) => {
      const before = await entries();
      gateway.answerWith((_, response) => void response.writeHead(status, { location: "/elsewhere" }).end());
      expect((await register()).body.code).toBe(code);
      expect(gateway.asked).toHaveLength(1);
      expect(await entries()).toEqual(before);
    },
  );

  it("registering a phone returns an error if the cloud server does not answer", async () => {
    gateway.answerWith((_, response) => void response.destroy());
    expect((await register()).body.code).toBe("gateway_unreachable");
  });

  it("registering does not call the cloud server if the phone has another app, the phone is unknown, or the login is empty", async () => {
    const other = await pairPhone(store, { as: "boss", kind: "webhook" });
    expect((await register(other.id)).body.code).toBe("no_gateway_app");
    expect((await register(UNKNOWN)).body.code).toBe("forwarder_not_found");
    expect((await register(phone.id, { user: " ", password: "" })).body.code).toBe("invalid_input");
    expect(gateway.asked).toEqual([]);
  });
});

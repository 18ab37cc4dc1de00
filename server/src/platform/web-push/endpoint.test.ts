import { describe, expect, it } from "vitest";
import { pushAddress } from "./endpoint.ts";
import { postMessage } from "./send-message.ts";

const STAND_IN = "http://127.0.0.1:4000";

describe("only addresses of known push services are accepted", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA",
    "https://web.push.apple.com/QGuQyavXutnMHKzf",
  ])("%s is accepted as the address of a push service", (endpoint) => {
    expect(pushAddress(endpoint, undefined)?.href).toBe(endpoint);
  });

  it.each([
    "http://127.0.0.1:5432/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://10.0.0.5/send",
    "https://169.254.169.254/latest/meta-data/",
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:5432/fcm/send/abc",
    "https://fcm.googleapis.com.thief.example/fcm/send/abc",
    "https://fcm.googleapis.com@thief.example/fcm/send/abc",
    "https://user:word@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com./fcm/send/abc",
    "https://fcm.googleapis.com/fcm/send/abc#again",
    "https://push.services.mozilla.com/wpush",
    "https://thiefpush.services.mozilla.com.example/wpush",
    "https://evilnotify.windows.com/",
    "https://127.0.0.1.nip.io/",
    "ftp://fcm.googleapis.com/",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/",
    "//fcm.googleapis.com/",
    "fcm.googleapis.com",
    "",
  ])("%s is not accepted as the address of a push service", (endpoint) => {
    expect(pushAddress(endpoint, undefined)).toBeUndefined();
  });

  it("the address of the configured fake is accepted, and no other address of the fake's host", () => {
    expect(pushAddress(`${STAND_IN}/send/1`, STAND_IN)?.port).toBe("4000");
    for (const endpoint of [
      "http://127.0.0.1:4001/",
      "http://127.0.0.1:40000/",
      "http://127.0.0.1/",
      `${STAND_IN}@x/`,
    ])
      expect(pushAddress(endpoint, STAND_IN), endpoint).toBeUndefined();
  });

  it("a push service is not called if any of its IP addresses is in a private network", async () => {
    const sent = await postMessage(
      new URL("https://localhost:9/"),
      { headers: {}, body: Buffer.from("x") },
      undefined,
    );
    expect(sent).toEqual({ trouble: { code: "outgoing.push.unreachable", values: { code: "EPRIVATE" } } });
  });
});

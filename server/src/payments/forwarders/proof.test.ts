import { describe, expect, it } from "vitest";
import { signatureOf } from "../../testing/phones.ts";
import { isProven, type Proven, proofFailureOf } from "./proof.ts";

const secret = "a-secret-of-a-phone-0123456789ab";
const signing: Proven = { kind: "android-sms-gateway", fields: null, secret };
const webhook: Proven = { kind: "webhook", fields: null, secret };
const text = '{"event":"sms:received","id":"1"}';
const now = 1_782_000_000_000;
const seconds = now / 1_000;
const call = (headers: Record<string, string>, body = text) => ({ body: Buffer.from(body), headers });

describe("verifying a phone's signature", () => {
  it("a phone's signature over a call's body and time is accepted in upper-case or lower-case hex", () => {
    const headers = signatureOf(secret, text, seconds);
    expect(isProven(signing, call(headers), now)).toBe(true);
    const upper = { ...headers, "x-signature": headers["x-signature"].toUpperCase() };
    expect(isProven(signing, call(upper), now)).toBe(true);
  });

  it("a phone's signature is invalid for another body, time or secret than those it was made with", () => {
    const headers = signatureOf(secret, text, seconds);
    expect(isProven(signing, call(headers, `${text} `), now)).toBe(false);
    expect(isProven(signing, call({ ...headers, "x-timestamp": String(seconds + 1) }), now)).toBe(false);
    expect(isProven(signing, call(signatureOf(`${secret}x`, text, seconds)), now)).toBe(false);
    expect(isProven(signing, call(signatureOf("", text, seconds)), now)).toBe(false);
  });

  it("a phone's signature is accepted from five minutes before until five minutes after the time that it contains", () => {
    for (const [apart, good] of [
      [-300, true],
      [300, true],
      [-301, false],
      [301, false],
      [-86_400, false],
    ] as const)
      expect([apart, isProven(signing, call(signatureOf(secret, text, seconds + apart)), now)]).toEqual([
        apart,
        good,
      ]);
  });

  it("a phone's signature that is empty or malformed is invalid", () => {
    const good = signatureOf(secret, text, seconds);
    const wrong: Record<string, string>[] = [
      {},
      { "x-timestamp": good["x-timestamp"] },
      { "x-signature": good["x-signature"] },
      { ...good, "x-signature": "" },
      { ...good, "x-signature": good["x-signature"].slice(0, 62) },
      { ...good, "x-signature": `${good["x-signature"]}00` },
      { ...good, "x-timestamp": `${seconds}.0` },
      { ...good, "x-timestamp": "NaN" },
      { authorization: `Bearer ${secret}` },
    ];
    for (const headers of wrong)
      expect([headers, isProven(signing, call(headers), now)]).toEqual([headers, false]);
  });
});

describe("verifying a webhook app's token in a header", () => {
  it("a webhook app's token is accepted in the Authorization header, alone or after the word Bearer", () => {
    for (const authorization of [secret, `Bearer ${secret}`, `bearer ${secret}`])
      expect(isProven(webhook, call({ authorization }), now)).toBe(true);
    for (const authorization of ["", "Bearer", `Bearer ${secret}x`, secret.slice(1), `Basic ${secret}`])
      expect(isProven(webhook, call({ authorization }), now)).toBe(false);
  });

  it("a webhook app's token is read from the header that the shop sets", () => {
    const fields = { header: "X-Key", sender: "a", text: "b", receivedAt: "c", sim: "d" };
    expect(isProven({ ...webhook, fields }, call({ "x-key": secret }), now)).toBe(true);
    expect(isProven({ ...webhook, fields }, call({ authorization: secret }), now)).toBe(false);
  });

  it("the secret sent as a token in a header is not accepted from an app that must sign its calls", () => {
    expect(isProven(webhook, call(signatureOf(secret, text, seconds)), now)).toBe(false);
  });
});

describe("the reason given for refusing a phone's proof", () => {
  it("the reason is a wrong clock only if the call was signed with the right secret", () => {
    const late = seconds - 900;
    expect(proofFailureOf(signing, call(signatureOf(secret, text, late)), now)).toBe("wrong-clock");
    expect(proofFailureOf(signing, call(signatureOf("guess", text, late)), now)).toBe("wrong-proof");
  });

  it("the reason is a missing proof if the app sent neither a signature nor a token", () => {
    for (const phone of [signing, webhook]) expect(proofFailureOf(phone, call({}), now)).toBe("no-proof");
    expect(proofFailureOf(webhook, call({ authorization: "Bearer " }), now)).toBe("wrong-proof");
    expect(proofFailureOf(webhook, call({ authorization: `Bearer ${secret}` }), now)).toBeUndefined();
  });
});

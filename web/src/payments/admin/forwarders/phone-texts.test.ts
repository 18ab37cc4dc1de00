import type { Forwarder } from "@hira/contract";
import { phoneFailures, webhookFields } from "@hira/contract/payments/constants/forwarders";
import { expect, test } from "vitest";
import {
  failureText,
  hasUsualBody,
  headerJson,
  heardText,
  likelyMethod,
  reachOf,
  refusalOf,
  registration,
  rulesFile,
  simText,
  unread,
  webhookBody,
} from "./phone-texts.ts";

test("heardText says how long ago a phone last reported, and counts on between two polls", () => {
  expect(heardText({ heardSecondsAgo: 1.2 }, 2.1)).toBe("Heard 3 s ago");
  expect(heardText({ heardSecondsAgo: null }, 50)).toBe("Not heard yet");
});

test("simText shows a SIM slot, with the carrier if the phone reports it", () => {
  const cards = [{ sim: 2, number: null, carrier: "Robi" }];
  expect([simText(null, cards), simText(1, cards), simText(2, cards)]).toEqual([
    "Either SIM",
    "SIM 1",
    "SIM 2 (Robi)",
  ]);
});

test("registration is a command that sets the store's address for each event of the app", () => {
  const url = "https://shop.test/api/inbound/sms/1";
  expect(registration(url)).toContain(`-d '{"url":"${url}","event":"'$event'"}'`);
  expect(registration(url)).toContain("http://PHONE-ADDRESS:8080/webhooks");
});

test("the recommended app gets its header as JSON, and a rule that forwards the messages of every sender", () => {
  const fields = { ...webhookFields, text: "sms.text" };
  expect(JSON.parse(headerJson("Authorization", "s3cret"))).toEqual({ Authorization: "Bearer s3cret" });
  const [rule] = JSON.parse(rulesFile({ _id: "1", url: "https://shop.test/x" }, fields, "s3cret"));
  expect(rule).toMatchObject({ sender: "*", url: "https://shop.test/x" });
  expect(JSON.parse(rule.headers)).toEqual({ Authorization: "Bearer s3cret" });
  expect(JSON.parse(rule.template)).toMatchObject({ from: "%from%", sms: { text: "%text%" } });
  expect([hasUsualBody(webhookFields), hasUsualBody(fields)]).toEqual([true, false]);
});

test("refusalOf returns a refused call until the phone reports again, and unread does not count refused calls", () => {
  const at = (minute: number) => `2026-11-26T10:0${minute}:00.000Z`;
  const failures = [
    { reason: "wrong-proof", times: 2, lastAt: at(5) },
    { reason: "empty", times: 1, lastAt: at(4) },
    { reason: "no-proof", times: 1, lastAt: at(3) },
  ];
  const phone = (lastHeardAt: string | null) => ({ failures, lastHeardAt }) as Forwarder;
  expect(refusalOf(phone(null))?.reason).toBe("wrong-proof");
  expect(refusalOf(phone(at(4)))?.reason).toBe("wrong-proof");
  expect(refusalOf(phone(at(6)))).toBeUndefined();
  expect(unread(phone(null)).map(({ reason }) => reason)).toEqual(["empty"]);
});

test.each([
  ["https://shop.example/api", null],
  ["https://[2001:db8::1]/", null],
  ["https://172.32.0.1/", null],
  ["http://shop.example/", "http"],
  ["http://localhost:3000/", "local"],
  ["https://hira.localhost/", "local"],
  ["http://127.0.0.1:3000/", "local"],
  ["http://[::1]:3000/", "local"],
  ["http://192.168.0.7/", "private"],
  ["https://10.1.2.3/", "private"],
  ["https://172.20.0.1/", "private"],
  ["https://100.100.0.1/", "private"],
  ["https://[fd00::1]/", "private"],
  ["https://till/", "private"],
  ["https://shop.local/", "private"],
])("reachOf says whether a phone can reach %s: %s", (url, reach) => {
  expect(reachOf(url)).toBe(reach);
});

test("webhookBody contains the fields that the shop expects, and nests those whose names contain dots", () => {
  const fields = { sender: "from", text: "sms.text", receivedAt: "sms.at", sim: "sim" };
  expect(JSON.parse(webhookBody(fields))).toEqual({
    from: "%from%",
    sms: { text: "%text%", at: "%receivedStamp%" },
    sim: "%sim%",
  });
});

test("failureText says why a call of a webhook failed, and uses the field names of the webhook app", () => {
  expect(failureText("no-message", { ...webhookFields, sender: "who" })).toBe(
    "No sender in the field who, or no text in the field text. Compare the names with the app's.",
  );
  expect(failureText("wrong-proof", webhookFields)).toContain("Authorization");
  expect(failureText("no-message", null)).toBe("It had no sender or no text.");
  expect(new Set(phoneFailures.map((reason) => failureText(reason, null))).size).toBe(phoneFailures.length);
});

test("likelyMethod returns the method whose name the sender contains", () => {
  expect(["Nagad", "BKASH", "bKash Offer", "UPAY", "DBBL"].map(likelyMethod)).toEqual([
    "Nagad",
    "bKash",
    "bKash",
    "Upay",
    undefined,
  ]);
});

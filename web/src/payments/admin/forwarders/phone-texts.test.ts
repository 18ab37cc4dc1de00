import { phoneFailures, webhookFields } from "@hira/contract/payments/facts/forwarders";
import { expect, test } from "vitest";
import { failureText, heardText, likelyMethod, registration, simText, webhookBody } from "./phone-texts.ts";

test("a phone was heard so long ago, also while nobody asks anew", () => {
  expect(heardText({ heardSecondsAgo: 1.2 }, 2.1)).toBe("Heard 3 s ago");
  expect(heardText({ heardSecondsAgo: null }, 50)).toBe("Not heard yet");
});

test("a SIM card is named with its carrier where the phone says it", () => {
  const cards = [{ sim: 2, number: null, carrier: "Robi" }];
  expect([simText(null, cards), simText(1, cards), simText(2, cards)]).toEqual([
    "Either SIM",
    "SIM 1",
    "SIM 2 (Robi)",
  ]);
});

test("the app is told the store's address for each of its events, in the mode that it runs in", () => {
  const url = "https://shop.test/api/inbound/sms/1";
  expect(registration(url, "local")).toContain(`-d '{"url":"${url}","event":"'$event'"}'`);
  expect(registration(url, "local")).toContain("http://PHONE-ADDRESS:8080/webhooks");
  expect(registration(url, "cloud")).toContain("https://api.sms-gate.app/3rdparty/v1/webhooks");
});

test("a webhook's body has the fields that the shop expects, within others where it says so", () => {
  const fields = { sender: "from", text: "sms.text", receivedAt: "sms.at", sim: "sim" };
  expect(JSON.parse(webhookBody(fields))).toEqual({
    from: "%from%",
    sms: { text: "%text%", at: "%receivedStamp%" },
    sim: "%sim%",
  });
});

test("what was not understood has its reason, with the fields that a webhook app was told", () => {
  expect(failureText("no-message", { ...webhookFields, sender: "who" })).toBe(
    "No sender in the field who, or no text in the field text. Compare the names with the app's.",
  );
  expect(failureText("no-message", null)).toBe("It had no sender or no text.");
  expect(new Set(phoneFailures.map((reason) => failureText(reason, null))).size).toBe(phoneFailures.length);
});

test("a sender's likely wallet is the one that it is called after", () => {
  expect(["Nagad", "BKASH", "bKash Offer", "UPAY", "DBBL"].map(likelyMethod)).toEqual([
    "Nagad",
    "bKash",
    "bKash",
    "Upay",
    undefined,
  ]);
});

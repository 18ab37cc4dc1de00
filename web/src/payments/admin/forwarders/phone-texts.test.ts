import { phoneFailures, webhookFields } from "@hira/contract/payments/constants/forwarders";
import { expect, test } from "vitest";
import { failureText, heardText, likelyMethod, registration, simText, webhookBody } from "./phone-texts.ts";

test("says how long ago a phone was heard, also between two polls", () => {
  expect(heardText({ heardSecondsAgo: 1.2 }, 2.1)).toBe("Heard 3 s ago");
  expect(heardText({ heardSecondsAgo: null }, 50)).toBe("Not heard yet");
});

test("a SIM card is shown with its carrier if the phone reports it", () => {
  const cards = [{ sim: 2, number: null, carrier: "Robi" }];
  expect([simText(null, cards), simText(1, cards), simText(2, cards)]).toEqual([
    "Either SIM",
    "SIM 1",
    "SIM 2 (Robi)",
  ]);
});

test("the app gets the store's address for each of its events, in its mode", () => {
  const url = "https://shop.test/api/inbound/sms/1";
  expect(registration(url, "local")).toContain(`-d '{"url":"${url}","event":"'$event'"}'`);
  expect(registration(url, "local")).toContain("http://PHONE-ADDRESS:8080/webhooks");
  expect(registration(url, "cloud")).toContain("https://api.sms-gate.app/3rdparty/v1/webhooks");
});

test("a webhook's body has the fields that the shop expects, nested if a field name says so", () => {
  const fields = { sender: "from", text: "sms.text", receivedAt: "sms.at", sim: "sim" };
  expect(JSON.parse(webhookBody(fields))).toEqual({
    from: "%from%",
    sms: { text: "%text%", at: "%receivedStamp%" },
    sim: "%sim%",
  });
});

test("a failure shows its reason, with the field names that the webhook app was given", () => {
  expect(failureText("no-message", { ...webhookFields, sender: "who" })).toBe(
    "No sender in the field who, or no text in the field text. Compare the names with the app's.",
  );
  expect(failureText("no-message", null)).toBe("It had no sender or no text.");
  expect(new Set(phoneFailures.map((reason) => failureText(reason, null))).size).toBe(phoneFailures.length);
});

test("the likely wallet of a sender is the one whose name it contains", () => {
  expect(["Nagad", "BKASH", "bKash Offer", "UPAY", "DBBL"].map(likelyMethod)).toEqual([
    "Nagad",
    "bKash",
    "bKash",
    "Upay",
    undefined,
  ]);
});

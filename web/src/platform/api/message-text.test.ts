import { messageCatalogue } from "@hira/contract/messages";
import { askedMessages, limitMessages } from "@hira/contract/people/constants/approval-messages";
import { noticeMessages } from "@hira/contract/people/constants/notice-messages";
import { poisha } from "@hira/contract/platform/constants/money";
import { expect, test } from "vitest";
import { hostileMessages, placesIn } from "../../../messages/message-samples.ts";
import { messageText } from "./message-text.ts";

test("every operator message has an English text that shows its values, whatever they are", () => {
  const all = hostileMessages();
  expect(messageCatalogue.size).toBeGreaterThan(200);
  expect(all.filter(({ message, expected }) => messageText(message, "?") !== expected)).toEqual([]);
});

test("every text of an operator message has a placeholder for each value", () => {
  for (const [code, { text, one, kinds }] of messageCatalogue) {
    expect([code, placesIn(text)]).toEqual([code, Object.keys(kinds).sort()]);
    for (const place of placesIn(one ?? "")) expect(kinds).toHaveProperty(place);
  }
});

test("messageText puts the text of a message within a message into it, and separates several such messages", () => {
  const { changed, figure, never, rows } = limitMessages;
  const limits = [
    changed({ limit: rows, was: figure({ count: 1500 }), now: never }),
    changed({ limit: limitMessages.cap({ role: "Night shift" }), was: never, now: figure({ count: 2 }) }),
  ];
  const did = noticeMessages.asks({ asked: askedMessages.loosenProtection({ limits }) });
  expect(messageText(noticeMessages.by({ who: "Asha from X to Y", did }), "?")).toBe(
    "Asha from X to Y asks for a second person: Loosen the protection: rows taken out in a day from 1,500 to never; daily limit of Night shift from never to 2",
  );
});

test("messageText returns the text that the server sent along if it does not know the message or its values do not fit", () => {
  const amount = poisha(500);
  const missing = { code: "asked.addMoney", values: { amount } };
  const unknown = { code: "asked.somethingElse", values: {} };
  const within = noticeMessages.asks({ asked: unknown });
  for (const message of [missing, unknown, within, null, undefined])
    expect(messageText(message, "As it came")).toBe("As it came");
  const other = { code: "asked.addMoney", values: { amount: "৳5.00", name: "Asha" } };
  expect(messageText(other, "As it came")).toBe("As it came");
});

test("messageText composes the text of a stored error from the error's code and values", () => {
  const asked = askedMessages.addMoney({ amount: poisha(50_000), name: "{now}" });
  expect(messageText({ code: "error.approval_outdated", values: { now: asked } }, "?")).toBe(
    "It is something else by now: Add ৳500.00 to the wallet of {now}. Ask for it again.",
  );
});

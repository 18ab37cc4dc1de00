import { messageCatalogue } from "@hira/contract/messages";
import { askedMessages, limitMessages } from "@hira/contract/people/constants/approval-messages";
import { noticeMessages } from "@hira/contract/people/constants/notice-messages";
import { poisha } from "@hira/contract/platform/constants/money";
import { mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { expect, test } from "vitest";
import { hostileMessages, placesIn } from "../../../messages/message-samples.ts";
import { inOurWords } from "./api-words.ts";
import { messageText } from "./message-text.ts";

test("every operator message has a Bengali text that shows its values, whatever they are", () => {
  expect(hostileMessages().filter(({ message, expected }) => messageText(message, "?") !== expected)).toEqual(
    [],
  );
});

test("every Bengali text of an operator message has a placeholder for each value", () => {
  const brands = ["UniPin", "Digiflazz"];
  for (const [code, { text, one, kinds }] of messageCatalogue) {
    if (brands.includes(text)) continue;
    expect([code, placesIn(text)]).toEqual([code, Object.keys(kinds).sort()]);
    for (const each of [text, ...(one === undefined ? [] : [one])])
      if (/\p{L}/u.test(each.replace(/\{\w+\}/g, "")))
        expect([code, each]).toEqual([code, expect.stringMatching(/[\u0980-\u09ff]/)]);
  }
});

test("messageText shows a built-in role's name in Bengali, and the name of the shop's own role as it was typed", () => {
  const by = (did: Parameters<typeof noticeMessages.by>[0]["did"]) =>
    messageText(noticeMessages.by({ who: "Rina", did }), "?");
  expect(by(noticeMessages.gaveRole({ name: "Asha", role: "Payments" }))).toBe(
    "Rina Asha-কে পেমেন্ট রোল দিয়েছেন",
  );
  expect(by(noticeMessages.gaveRole({ name: "Asha", role: "Cashier" }))).toBe(
    "Rina Asha-কে Cashier রোল দিয়েছেন",
  );
  expect(by(noticeMessages.widenedRole({ role: "Owner" }))).toBe("Rina মালিক রোলের সবাইকে আরও অনুমতি দিয়েছেন");
  const limit = limitMessages.changed({
    limit: limitMessages.cap({ role: "Delivery" }),
    was: limitMessages.figure({ count: 5000 }),
    now: limitMessages.never,
  });
  expect(messageText(askedMessages.loosenProtection({ limits: [limit] }), "?")).toBe(
    "সুরক্ষা শিথিল করা: ডেলিভারি-এর দৈনিক সীমা 5,000 থেকে কখনোই না",
  );
});

test("messageText names a known payment method in Bengali, and an unknown method by its stored name", () => {
  const by = (method: string) =>
    messageText(
      noticeMessages.by({ who: "Rina", did: noticeMessages.addedNumber({ method, number: "017" }) }),
      "?",
    );
  expect(["bKash", "Nagad", "Rocket", "Upay"].map(by)).toEqual(
    ["বিকাশ", "নগদ", "রকেট", "উপায়"].map((name) => `Rina ${name} নম্বর 017 যোগ করেছেন`),
  );
  for (const method of mobileMoneyMethods) expect(by(method)).toMatch(/^Rina [\u0980-\u09ff ]+ নম্বর 017/);
  expect(by("Newpay")).toBe("Rina Newpay নম্বর 017 যোগ করেছেন");
  expect(inOurWords({ code: "account_exists", message: "…", values: { method: "Nagad" } }).message).toMatch(
    /^নগদে /,
  );
});

test("messageText shows the name of a deleted account in Bengali", () => {
  const name = "Deleted user";
  expect(messageText(askedMessages.takeMoney({ amount: poisha(2_000), name }), "?")).toMatch(
    /মুছে ফেলা ব্যবহারকারী/,
  );
  expect(messageText(noticeMessages.by({ who: name, did: noticeMessages.botOff }), "?")).toMatch(
    /^মুছে ফেলা ব্যবহারকারী /,
  );
});

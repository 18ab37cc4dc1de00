import { LANGUAGES, rejectReasons } from "@hira/contract";
import { expect, it } from "vitest";
import { type Words, wordsIn } from "./words.ts";

const said = (words: Words) => {
  const { delivered, completed, released, moneyAdded, moneyNotAdded, moneyCameLate, andMore } = words;
  const order = "Free Fire · 115 Diamonds";
  return [
    delivered(order),
    completed(order),
    released(order, "canceled", "payment-not-confirmed"),
    ...rejectReasons.map((reason) => released(order, "rejected", reason)),
    moneyAdded("৳1,234.50"),
    moneyNotAdded("৳500.00", "wrong-amount"),
    moneyNotAdded("৳500.00"),
    moneyCameLate("৳509.25"),
    words.ordersWait(1, 15),
    words.ordersWait(2, 15),
    words.requestsWait(2, 30),
    words.deliveriesStuck(2),
    words.phonesSilent("Nokia"),
    words.booksDiffer(),
    words.lowStock(andMore("A, B, C", 2)),
    words.suppliersInTrouble("UniPin"),
    words.approvalAsked(),
    words.notice("Asha"),
    words.notice(undefined),
    words.trial,
    words.pushTrial,
  ].map(({ title, text }) => `${title} | ${text}`);
};

const answered = ({ tried, chatLinked, codeUseless }: Words) => {
  const { letterTaken, chatWritten, ...others } = tried;
  return [
    letterTaken("Asha", "UniPin"),
    chatWritten("Nokia"),
    ...Object.values(others),
    chatLinked,
    codeUseless,
  ];
};

it.each(LANGUAGES)("the server's texts in the language %s are unchanged", (language) => {
  expect([...said(wordsIn(language)), ...answered(wordsIn(language))]).toMatchSnapshot();
});

it("all letters of Bengali texts are Bengali, except for names and given values", () => {
  const words = wordsIn("bn");
  const { choose, stop, statement } = words;
  const texts = [...said(words), ...answered(words), choose, stop, ...Object.values(statement)];
  const given = /Free Fire · 115 Diamonds|Nokia|UniPin|Asha|A, B, C|Telegram/g;
  const rest = texts.map((text) => text.replace(given, ""));
  expect(rest.filter((text) => /[A-Za-z\u09e6-\u09ef]/.test(text))).toEqual([]);
});

it("accounts that have chosen no language get English texts", () => {
  expect([wordsIn(null).language, wordsIn(undefined).language]).toEqual(["en", "en"]);
});

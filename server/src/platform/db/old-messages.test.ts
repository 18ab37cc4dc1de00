import {
  askedMessages,
  backgroundMessages,
  couponTermMessages,
  inEnglish,
  limitMessages,
  type Message,
  noticeMessages,
  poisha,
  quoted,
  ruleMessages,
  supplierMessages,
} from "@hira/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestStore } from "../../testing/store.ts";
import { convertOldMessages, recognise } from "./old-messages.ts";

const amount = poisha(1_234_50);
const { changed, figure, never, rows } = limitMessages;
const limits = [
  changed({ limit: rows, was: figure({ count: 1500 }), now: never }),
  changed({ limit: limitMessages.cap({ role: "Delivery" }), was: never, now: figure({ count: 20 }) }),
];
const asked = askedMessages.loosenProtection({ limits });
const terms = couponTermMessages.percent({ percent: 10, each: amount, times: 1000, most: poisha(500_000) });
const period = ruleMessages.hours({ count: 1 });
const by = (did: Message) => noticeMessages.by({ who: "Asha Rahman", did });

const certain: [codes: string, message: Message][] = [
  ["asked.", askedMessages.addMoney({ amount, name: "Rafiq (rafiq@mail.test)" })],
  ["asked.", askedMessages.export["fund requests"]({ count: 1200 })],
  ["asked.", asked],
  ["notice.", by(noticeMessages.asks({ asked }))],
  ["notice.", by(noticeMessages.changedProtection)],
  ["notice.", by(noticeMessages.addedCoupon({ code: "EID", terms }))],
  [
    "notice",
    noticeMessages.byStore({ did: noticeMessages.keepsFailing({ work: backgroundMessages["clean up"] }) }),
  ],
  ["rule.", ruleMessages.orders({ count: 120, period, limit: 100 })],
  [
    "rule",
    ruleMessages.paidFrom({
      count: 6,
      subject: ruleMessages.number({ number: "01712345678" }),
      period,
      limit: 5,
    }),
  ],
];

const { names, refused, saidCode, contradicts, notAskedWhy, call, noReason } = supplierMessages;
const coded = saidCode({ supplier: names.digiflazz, code: "74", said: quoted("Refund from X to Y") });
certain.push(
  ["supplier.", refused({ supplier: names.unipin, said: quoted("UniPin said: refused: no") })],
  ["supplier.", refused({ supplier: names.redeemer, said: noReason })],
  ["supplier.", contradicts({ told: coded, status: "Sukses" })],
  ["supplier.", notAskedWhy({ problem: call.late({ seconds: 30 }) })],
  ["supplier.", notAskedWhy({ problem: quoted("socket hang up") })],
);

it.each(certain)("recognises a sentence that an earlier version stored (%s, %#)", (codes, message) => {
  expect(recognise(inEnglish(message), [codes])).toEqual(message);
});

it("a sentence that fits two messages, or none, is not converted", () => {
  const moved = { method: "bKash", before: "from X to Y", number: "to Z" };
  expect(recognise(inEnglish(by(noticeMessages.changedNumber(moved))), ["notice."])).toBeUndefined();
  expect(recognise("Asha did what nobody knows", ["notice."])).toBeUndefined();
  expect(recognise("Opening balance of the shop", ["asked."])).toBeUndefined();
});

it("sentences of earlier versions become codes and values, and an unrecognised sentence stays a sentence", async () => {
  const store = await createTestStore();
  const notice = by(noticeMessages.mailOff);
  for (const text of [inEnglish(notice), "Asha did what nobody knows"])
    await sql`INSERT INTO admin_notices (id, text, actor) VALUES (gen_random_uuid(), ${text}, 'asha')`.execute(
      store.db,
    );
  await convertOldMessages(store.url);
  // A second run finds nothing to convert.
  await convertOldMessages(store.url);
  const { rows: converted } = await sql<{
    message: Message;
  }>`SELECT message FROM admin_notices ORDER BY text COLLATE "C"`.execute(store.db);
  expect(converted.map(({ message }) => message)).toEqual([
    notice,
    { code: "asked.plain", values: { text: "Asha did what nobody knows" } },
  ]);
});

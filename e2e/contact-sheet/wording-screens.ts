import type { Page } from "@playwright/test";
import type { Screen } from "./screens.ts";
import { dialog, press, type Step, said, steps } from "./steps.ts";

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;

const texts = "/admin/payments/texts";
const wordings = "/admin/payments/wordings";

const unread = (n: number, text: string | null, own: object = {}) => ({
  ...{ _id: String(n).padStart(32, "0"), method: "bKash", sender: "bKash", count: 1, missing: null },
  newest: {
    ...{ _id: `018f0000-0000-7000-8000-00000000050${n}`, method: "bKash", sender: "bKash", text },
    ...{ account: { _id: "018f0000-0000-7000-8000-000000000001", number: "01200000000" }, template: null },
    ...{ receivedAt: "2026-11-22T08:00:00Z", arrivedAt: "2026-11-22T08:00:20Z" },
    ...{ kind: "unknown", trxId: null, amount: null },
  },
  ...{ oldestAt: "2026-11-20T08:00:00Z", waited: null },
  ...own,
});
const unreadTexts = {
  "/admin/unread-texts": {
    groups: [
      unread(
        1,
        "Tk 509.25 reached your bKash. Sender 01712345678. You now have Tk 10,509.25. TrxID 8K2M4N6P0R at 22/11/2026 14:00",
        { count: 14, waited: { customers: 3, minutes: 14, waiting: 1 } },
      ),
      unread(2, "বিকাশে টাকা এসেছে ৳৫০৯.২৫ প্রেরক ০১৭১২৩৪৫৬৭৮ ব্যালেন্স ৳১০,৫০৯.২৫ TrxID 8K2M4N6P0S", {
        method: null,
        sender: "01700000000",
      }),
      unread(3, "Dear Sir, A/C ***123 is credited by BDT 640.00 on 22-11-2026 14", {
        ...{ method: "Bank", sender: "HILLBANK", missing: "end" },
      }),
      unread(4, null, { waited: { customers: 1, minutes: 0, waiting: 0 } }),
    ],
    ...{ texts: 500, isComplete: false },
  },
};

const week = (n: number, texts: number, understood: number) => ({
  from: new Date(Date.UTC(2026, 10, 22 - 7 * n)).toISOString().slice(0, 10),
  ...{ texts, understood },
});
const template = (n: number, own: object) => ({
  name: `own-${n}`,
  ...{ method: "bKash", kind: "credit", from: "customer", why: null, samples: [] },
  wording: "Tk {amount} reached your bKash. Sender {party}. You now have Tk {balance}. TrxID {id} at {when}",
  taught: {
    _id: `018f0000-0000-7000-8000-00000000060${n}`,
    ...{ by: "Karim Uddin of the night shift", at: "2026-11-20T08:00:00Z" },
  },
  ...{ messages: 1204, lastReadAt: "2026-11-22T08:00:00Z" },
  ...own,
});
const taught = {
  "/admin/wallet-templates": {
    version: "made-up",
    templates: [
      template(1, {}),
      template(2, {
        ...{ method: "Nagad", kind: "notice", from: null, why: "ignored", messages: 0, lastReadAt: null },
        wording: "Your PIN was changed. If this was not you, call 16167. {free} Nagad",
      }),
    ],
    reading: [
      { method: "bKash", weeks: [week(0, 1204, 1204), week(1, 3100, 2800), week(2, 0, 0), week(3, 8, 8)] },
      { method: "Nagad", weeks: [week(0, 40, 31), week(1, 3, 3), week(2, 12, 12), week(3, 1, 0)] },
      { method: "Bank", weeks: [week(0, 1, 1), week(1, 0, 0), week(2, 0, 0), week(3, 0, 0)] },
    ],
  },
};

/** Replies of the bell that contain a new wording of wallet messages. */
const bell = (page: Page) =>
  page.route(/\/api\/admin\/notifications/, async (route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    json.wordings = {
      count: 2,
      newest: [
        { _id: "a".repeat(32), method: "bKash", sender: "bKash", texts: 14, since: "2026-11-22T08:00:00Z" },
        { _id: "b".repeat(32), method: "Nagad", sender: "NAGAD", texts: 1, since: "2026-11-22T08:10:00Z" },
      ],
    };
    await route.fulfill({ response: reply, json });
  });

const means = (meaning: string) => (page: Page) =>
  page.getByRole("dialog").getByText(meaning, { exact: true }).click();
const teach = steps(press("Teach…"), dialog);

/**
 * Screens about wallet messages that no template can parse, and about templates that owners teach. Each line is one
 * screen.
 */
export function wordingStates(): [path: string, name: string, how?: Steps][] {
  return [
    [texts, "texts, several kinds", { replies: unreadTexts }],
    [`${texts}?wording=${"0".repeat(31)}1`, "texts, from the bell", { replies: unreadTexts }],
    [
      texts,
      "texts, all understood",
      { replies: { "/admin/unread-texts": { groups: [], texts: 0, isComplete: true } } },
    ],
    [texts, "texts, to teach", teach],
    [
      texts,
      "texts, refused to teach",
      steps(teach, means("A customer's payment"), said("Mark the time"), (page) =>
        page.getByRole("dialog").getByText("Mark the time").scrollIntoViewIfNeeded(),
      ),
    ],
    [texts, "texts, to ignore", steps(teach, means("Nothing: ignore it"), said("Tried on"))],
    [wordings, "wordings, taught", { replies: taught }],
    [wordings, "wordings, to remove", { replies: taught, act: steps(press(/^Remove: /), dialog) }],
    ["/admin", "bell, new wordings", steps(bell, (page) => page.reload(), press(/^Notifications/))],
  ];
}

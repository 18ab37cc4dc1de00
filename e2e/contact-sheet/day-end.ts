/** A day whose wallets and store differ for every possible reason, and a day without a difference. */

const DAY = "2026-11-22";
const DISTINCT = { trxId: "DCE4K7M2PX", otherDay: null };

const item = (kind: string, n: number, wallets: number, store: number, more: object = {}) => ({
  ...{ kind, id: `018f0000-0000-7000-8000-00000000030${n}`, wallets, store },
  ...DISTINCT,
  ...more,
});
const line = (reason: string, wallets: number, store: number, items: object[] = [], count = 1) => ({
  ...{ reason, method: "bKash", count, wallets, store, difference: store - wallets, items },
});

const lines = [
  line("no-message", 0, 1_200, [item("request", 1, 0, 1_200)]),
  line("unclaimed", 850, 0, [item("payment", 2, 500, 0), item("payment", 3, 350, 0)], 2),
  line("gaps", 250, 0),
  line("dismissed", 70, 0, [item("payment", 4, 70, 0)]),
  line("elsewhere", 509.25, 1_018.5, [item("request", 5, 0, 1_018.5, { otherDay: "2026-11-21" })], 2),
  line("out", -5_005, -5_000, [item("movement", 6, -5_005, 0, { trxId: null })], 2),
  line("matched", 148_250.5, 148_250.5, [], 132),
];
const sum = (side: "wallets" | "store") => lines.reduce((all, each) => all + each[side], 0);
const sides = { wallets: sum("wallets"), store: sum("store"), difference: sum("store") - sum("wallets") };

const account = {
  account: { _id: "018f0000-0000-7000-8000-000000000311", method: "bKash", number: "01712345678" },
  ...{ day: DAY, isOver: true, movements: 140, opening: 12_400, creditsClaimed: 148_759.75 },
  ...{ creditsUnclaimed: 850, otherCredits: 70, debits: 5_000, fees: 5, unexplained: 250 },
  ...{ closing: 157_324.75, books: 149_959.75, difference: 1_200, digest: "a", signed: null },
  gaps: [
    {
      after: { trxId: "DCE4K7M2PW", occurredAt: `${DAY}T08:00:00Z` },
      before: { trxId: "DCE4K7M2PY", occurredAt: `${DAY}T08:20:00Z` },
      amount: 250,
    },
  ],
};

const dayEnd = {
  ...{ day: DAY, isOver: true, state: "differs", ...sides, signed: null, digest: "a", lines },
  methods: [
    { method: "bKash", isTold: true, ...sides },
    { method: "Nagad", isTold: false, wallets: 0, store: 23_500, difference: 23_500 },
  ],
  accounts: [account],
};
const even = {
  ...{ state: "even", wallets: 148_250.5, store: 148_250.5, difference: 0 },
  lines: lines.slice(-1),
  methods: [{ method: "bKash", isTold: true, wallets: 148_250.5, store: 148_250.5, difference: 0 }],
  signed: {
    ...{ by: "Asha Rahman", at: `${DAY}T20:10:00Z`, note: "Counted", changed: false },
    ...{ wallets: 148_250.5, store: 148_250.5, difference: 0 },
  },
};
const summary = (day: string, difference: number) => ({
  ...{ day, isOver: true, state: difference === 0 ? "even" : "differs" },
  ...{ wallets: 148_250.5, store: 148_250.5 + difference, difference, signed: null },
});
const days = {
  "/admin/day-ends": { days: [summary("2026-11-22", sides.difference), summary("2026-11-21", 0)] },
};

export const dayEnds = {
  path: `/admin/closing?day=${DAY}`,
  differs: { [`/admin/day-ends/${DAY}`]: { dayEnd }, ...days },
  signed: { [`/admin/day-ends/${DAY}`]: { dayEnd: { ...dayEnd, ...even } }, ...days },
};

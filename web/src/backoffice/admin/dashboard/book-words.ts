import { plural, t } from "@lingui/core/macro";

/** Names of the reconciliation's checks as admins read them, by the English names that the server sends. */
const checks: Record<string, string> = {
  "wallet balances": t`wallet balances`,
  "wallet statements": t`wallet statements`,
  counters: t`counters`,
  seals: t`seals`,
  checkpoints: t`checkpoints`,
  "transaction IDs": t`transaction IDs`,
  "voucher codes": t`voucher codes`,
  "coupons of orders": t`coupons of orders`,
  "uses of coupons": t`uses of coupons`,
  "claimed payments": t`claimed payments`,
  "places of messages": t`places of messages`,
  "movements of payments": t`movements of payments`,
  "supplier accounts": t`supplier accounts`,
  "costs of orders": t`costs of orders`,
  deliveries: t`deliveries`,
  "order transfers": t`order transfers`,
  "instant order transfers": t`instant order transfers`,
  "request transfers": t`request transfers`,
  "referral transfers": t`referral transfers`,
  "rewarded orders": t`rewarded orders`,
  "delivery transfers": t`delivery transfers`,
  "top-up transfers": t`top-up transfers`,
  "import transfers": t`import transfers`,
  imports: t`imports`,
  "stray transfers": t`stray transfers`,
};

/** Translations of the words that the server sends where others have a figure. */
const values: Record<string, string> = {
  nothing: t`nothing`,
  none: t`none`,
  "none held": t`none held`,
  unknown: t({ message: "unknown", context: "cost" }),
  "no wallet": t`no wallet`,
  "no coupon": t`no coupon`,
  "no code yet": t`no code yet`,
  "a code": t`a code`,
  "a delivered code": t`a delivered code`,
  "a hidden code": t`a hidden code`,
  "no code held": t`no code held`,
  "an order of a voucher": t`an order of a voucher`,
  "no payment": t`no payment`,
  "1 payment": t`1 payment`,
  "delivered once": t`delivered once`,
  "not delivered yet": t`not delivered yet`,
  "clawed back": t`clawed back`,
  "an open order": t`an open order`,
  "a claimed payment": t`a claimed payment`,
  "an approved request": t`an approved request`,
  "a request": t`a request`,
  "a received order": t`a received order`,
  "an order": t`an order`,
  "a wallet and equity:adjustment": t`a wallet and equity:adjustment`,
  "a known kind": t`a known kind`,
  pending: t`pending`,
  processing: t`processing`,
  completed: t`completed`,
  canceled: t`canceled`,
  rejected: t`rejected`,
  normal: t({ message: "normal", context: "product" }),
};

/** Patterns of the texts that the server composes of figures, IDs and words, with their translations. */
const composed: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^held by (\S+)$/, (holder) => t`held by ${holder}`],
  [/^(an? .+) with (\S+) of (৳\S+)$/, (what = "", id, sum) => t`${wordOf(what)} with ${id} of ${sum}`],
  [/^(\d+) payments, (\d+) movements$/, (payments, moved) => t`${payments} payments, ${moved} movements`],
  [/^a movement to (৳\S+)$/, (sum) => t`a movement to ${sum}`],
  [/^delivered (\d+) times$/, (times) => t`delivered ${times} times`],
  [/^paid for a (\w+) order$/, (status = "") => t`paid for a ${wordOf(status)} order`],
  [/^(\d+) for (৳\S+)$/, (count, sum) => t`${count} for ${sum}`],
  [
    /^seal (\d+) after (\d+): (\d+) rows for (\S+), (\S+)$/,
    (seal, after, rows, sum, hash) => t`seal ${seal} after ${after}: ${rows} rows for ${sum}, ${hash}`,
  ],
  [/^(\d+) rows for (৳[\d.]+)$/, (rows, sum) => t`${rows} rows for ${sum}`],
  [/^(\d+) rows$/, (rows) => t`${rows} rows`],
  [
    /^(.+): the database (.+) (since \S+|since before the first checkpoint of the file)$/,
    (found = "", did = "", since = "") =>
      t`${bookValueText(found)}: the database ${didText(did)} ${sinceText(since)}`,
  ],
];

const wordOf = (word: string) => values[word] ?? word;

function didText(did: string): string {
  const [, count, what] = /^has lost (\d+) (.+)$/.exec(did) ?? [];
  if (count === undefined) return did === "holds other rows" ? t`holds other rows` : did;
  const lost = Number(count);
  return what?.includes("audit log")
    ? plural(lost, { one: "has lost # entry of the audit log", other: "has lost # entries of the audit log" })
    : plural(lost, { one: "has lost # answered transfer", other: "has lost # answered transfers" });
}

function sinceText(since: string): string {
  const moment = /^since (\S+)$/.exec(since)?.[1];
  return moment ? t`since ${moment}` : t`since before the first checkpoint of the file`;
}

export const checkText = (check: string): string => checks[check] ?? check;

/** Translates a value of the reconciliation. Amounts, ledger accounts and unknown words stay unchanged. */
export function bookValueText(value: string): string {
  for (const [pattern, said] of composed) {
    const [found, ...parts] = pattern.exec(value) ?? [];
    if (found !== undefined) return said(...parts);
  }
  return wordOf(value);
}

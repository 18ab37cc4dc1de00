import type { Guard } from "../guard.ts";

const TEST = "server/src/people/imports/imports.test.ts";
const TAKES_OVER = "server/src/people/imports/take-over-balance.ts";
const QUERIES = "server/src/people/imports/queries.ts";
const GOODS = "server/src/orders/goods-imports/goods-imports.test.ts";
const HISTORY_TEST = "server/src/people/history-imports/history-imports.test.ts";
const HISTORY_READER = "server/src/people/history-imports/take-over-history.ts";
const HISTORY_QUERIES = "server/src/people/history-imports/queries.ts";
const CODE_TAKER = "server/src/people/history-imports/take-over-referral.ts";
const CODE_QUERIES = "server/src/people/history-imports/referral-queries.ts";
const CODE_PLAN = "server/src/people/history-imports/plan-referrals.ts";
const SIGNS = "server/src/people/imports/sign-import.ts";

/** Guards of imports from a former shop. */
export const importGuards: Guard[] = [
  {
    name: "an imported balance goes to a verified address only",
    file: TAKES_OVER,
    find: "user?.emailVerified && ",
    replace: "user && ",
    test: [
      TEST,
      "an imported balance is credited once, to the first account with its verified e-mail address in upper or lower case",
    ],
  },
  {
    name: "an imported balance goes to no member of the staff and no frozen account",
    file: TAKES_OVER,
    find: " && user.frozenReason === null",
    replace: "",
    test: [TEST, "a file of customers is read as"],
  },
  {
    name: "nothing is taken over of an import that nobody signed",
    file: QUERIES,
    find: "c.state = 'waiting' AND i.state = 'signed' FOR UPDATE OF c",
    replace: "c.state = 'waiting' FOR UPDATE OF c",
    test: [TEST, "a file of customers is read as"],
  },
  {
    name: "an import is taken back as long as nobody has used it",
    file: SIGNS,
    find: "if (found.takenCustomers > 0)",
    replace: "if (false)",
    test: [TEST, "a file of customers is read as"],
  },
  {
    name: "the total of an import is signed as the ledger has it",
    file: SIGNS,
    find: "readAmount(total) !== ledger || ",
    replace: "",
    test: [TEST, "an import can be signed only once, and only with its correct total"],
  },
  {
    name: "a second owner signs an import under Team",
    file: SIGNS,
    find: "amount: ledger, subject",
    replace: "amount: (ledger * 0) as typeof ledger, subject",
    test: [TEST, "signing an import needs an approver if an adjustment of its total amount would need one"],
  },
  {
    name: "a file brings nothing along twice",
    file: "server/src/people/imports/plan-import.ts",
    find: "if (!found) return each;",
    replace: "if (!found || found) return each;",
    test: [
      TEST,
      "importing balances books each balance in the ledger, and importing the same file again changes nothing",
    ],
  },
  {
    name: "a customer whose transactions do not sum up to the balance is left out",
    file: "server/src/people/imports/kinds/transactions/transactions.ts",
    find: "if (said === sum) return undefined;",
    replace: "if (said === sum || said !== sum) return undefined;",
    test: [
      TEST,
      "a customer in a file of transactions is left out if their sum differs from the file's balance or cannot be computed",
    ],
  },
  {
    name: "a sum with parts of a poisha is never rounded",
    file: "server/src/people/imports/kinds/transactions/transactions.ts",
    find: "if (sum % EXACT_POISHA !== 0n)",
    replace: "if (sum < 0n && sum > 0n)",
    test: [
      TEST,
      "a customer in a file of transactions is left out if their sum differs from the file's balance or cannot be computed",
    ],
  },
  {
    name: "a workbook is measured before it is unpacked",
    file: "server/src/platform/lib/read-workbook.ts",
    find: "  measure(bytes);\n",
    replace: "",
    test: [TEST, "a workbook that unpacks to more than memory holds"],
  },
  {
    name: "a letter about a balance goes to nobody whose balance waits no more",
    file: "server/src/platform/outgoing/channels/email-queries.ts",
    find: '    .where("imported_customers.state", "=", "waiting")\n',
    replace: "",
    test: [
      TEST,
      "inviting sends one e-mail to each imported customer who has not signed in, and none again in the same week",
    ],
  },
  {
    name: "an import that was taken back forgets whose it was",
    file: QUERIES,
    find: ", email = NULL, phone = NULL, name = ''",
    replace: "",
    test: [TEST, "a file of customers is read as"],
  },
  {
    name: "an amount is never rounded",
    file: "server/src/platform/lib/read-amount.ts",
    find: " || !/^\\d{0,2}0*$/.test(parts)",
    replace: "",
    test: [
      TEST,
      "the check of a file reports each line with its exact amount, and whether it is imported or why it is left out",
    ],
  },
  {
    name: "what the former shop sold is no stock",
    file: "server/src/orders/goods-imports/kinds/codes.ts",
    find: "if (!/^0*$/.test(order)) return",
    replace: "if (order === status && order !== status) return",
    test: [
      GOODS,
      "codes are matched to packages by the former shop's ID, SKU or name, and only codes that it had not sold become stock",
    ],
  },
  {
    name: "a code that looks damaged is never stock",
    file: "server/src/orders/goods-imports/plan-codes.ts",
    find: "...broken.map(({ at, why }) => [at, faults[why]] as const),",
    replace: "",
    test: [
      GOODS,
      "codes are matched to packages by the former shop's ID, SKU or name, and only codes that it had not sold become stock",
    ],
  },
  {
    name: "goods that were ordered or sold are not taken back",
    file: "server/src/orders/goods-imports/take-back-goods.ts",
    find: "if (used > 0)",
    replace: "if (used < 0)",
    test: [GOODS, "an import of products cannot be taken back after one of the products was ordered"],
  },
  {
    name: "goods come along as they were checked",
    file: "server/src/orders/goods-imports/import-goods.ts",
    find: "if (draft.digest !== input.digest)",
    replace: 'if (input.digest === "")',
    test: [
      GOODS,
      "products are imported exactly as the check showed them; if something has changed, the import is refused",
    ],
  },
  {
    name: "a picture is not fetched from a private network, after a redirect neither",
    file: "server/src/platform/uploads/fetch-picture.ts",
    find: "return isPrivateAddress(url.hostname) ? pictureMessages.privateNetwork : undefined;",
    replace: "return undefined;",
    test: [
      GOODS,
      "pictures are fetched and converted after the import, and the import lists those that cannot be fetched",
    ],
  },
  {
    name: "a name that leads into a private network gives no picture",
    file: "server/src/platform/uploads/fetch-picture.ts",
    find: "...(!isHere(url, options) && { lookup: lookUpPublic }),",
    replace: "",
    test: [GOODS, "are not fetched from"],
  },
  {
    name: "an archive of pictures is unpacked up to a limit",
    file: "server/src/platform/lib/read-zip.ts",
    find: "{ maxOutputLength: Math.max(most, 1) }",
    replace: "{}",
    test: [
      GOODS,
      "pictures are fetched and converted after the import, and the import lists those that cannot be fetched",
    ],
  },
  {
    name: "an order of a former shop is read from a verified address only",
    file: HISTORY_READER,
    find: "user?.emailVerified && ",
    replace: "user && ",
    test: [
      HISTORY_TEST,
      "a former order is shown only to the account that signs in with its verified e-mail address",
    ],
  },
  {
    name: "an order of a former shop is read by one account only",
    file: HISTORY_QUERIES,
    find: "sql`taken_by IS NULL AND (",
    replace: "sql`(",
    test: [
      HISTORY_TEST,
      "a former order is shown only to the account that signs in with its verified e-mail address",
    ],
  },
  {
    name: "a number of a former shop is one order",
    file: "server/src/people/history-imports/import-history.ts",
    find: "if (!found) return each;",
    replace: "if (!found || found) return each;",
    test: [
      HISTORY_TEST,
      "an order is imported only once, even from a second file; the same order number in another shop is another order",
    ],
  },
  {
    name: "an import of history does what its check said, or nothing",
    file: "server/src/people/history-imports/import-history.ts",
    find: 'if (draft.digest !== input.digest) throw new DomainError("import_outdated");',
    replace: "",
    test: [
      HISTORY_TEST,
      "if two instances import the same history at the same time, only one of them imports it",
    ],
  },
  {
    name: "an order of a former shop leaves no name when its account is deleted",
    file: "server/src/people/users/queries.ts",
    find: '.set({ email: null, phone: null, name: "", player_id: "" })',
    replace: ".set({ email: null })",
    test: [
      HISTORY_TEST,
      "deleting an account removes the personal data from its former orders, and these orders cannot be imported again",
    ],
  },
  {
    name: "a payment that a former shop took is not settled automatically",
    file: "server/src/payments/incoming/match-rules.ts",
    find: '  if (around.isOfFormerShop) found.push("former-shop");\n',
    replace: "",
    test: [
      "server/src/settlement/matching/settling.test.ts",
      "a payment whose ID is in a former shop's imported history waits for an operator until the history is removed",
    ],
  },
  {
    name: "history that is taken back is deleted",
    file: HISTORY_QUERIES,
    find: "DELETE FROM former_records WHERE import_id = ",
    replace: "DELETE FROM former_records WHERE taken_by IS NULL AND import_id = ",
    test: [
      HISTORY_TEST,
      "taking back an import of history deletes all its records, and the file can be imported again",
    ],
  },
  {
    name: "lines of one order are not added up",
    file: "server/src/people/history-imports/read-records.ts",
    find: "if (isBlank || amount === record.amount) return;",
    replace: "if (isBlank || amount !== null) return;",
    test: [
      HISTORY_TEST,
      "the check of a file of orders reports each line that cannot be read and the reason, and only the other lines are imported",
    ],
  },
  {
    name: "an archive has the rows of a table with a column of any name",
    file: "server/src/operations/archive/queries.ts",
    find: "to_json(archived_row)::text AS line",
    replace: "to_json(line)::text AS line",
    test: ["server/src/operations/archive/archive.test.ts", "is restored and exported again"],
  },
  {
    name: "an old referral code goes to a verified address only",
    file: CODE_TAKER,
    find: "user?.emailVerified && ",
    replace: "user && ",
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "an old referral code goes to no member of the staff",
    file: CODE_TAKER,
    find: ' && user.role === "user"',
    replace: "",
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "an old referral code belongs to one account",
    file: CODE_QUERIES,
    find: "sql`taken_by IS NULL AND (",
    replace: "sql`(",
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "nobody gets a referral code that another customer has",
    file: CODE_PLAN,
    find: "each.code !== null && owners.has(each.code)",
    replace: "each.code === each.email",
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "nobody referred themselves in a former shop, directly or by others",
    file: CODE_PLAN,
    find: "if (!looped.has(each.address)) return each;",
    replace: "if (!looped.has(each.address) || referrer) return each;",
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "referrals of a former shop make no loop with those of this one",
    file: CODE_QUERIES,
    find: "WHERE NOT EXISTS (SELECT FROM above WHERE uid = ",
    replace: "WHERE '' <> (",
    test: [
      HISTORY_TEST,
      "an imported referral is left out if it would form a loop with a referral in this store",
    ],
  },
  {
    name: "whom a former shop knew as a newcomer earns nothing as one",
    file: "server/src/people/referrals/pay-for-first-order.ts",
    find: 'if (await wasReferredBefore(db, newcomer.address)) return { reason: "address-used", final: true };',
    replace: "await wasReferredBefore(db, newcomer.address);",
    test: ["server/src/people/referrals/rewards.test.ts", "already referred in a former shop"],
  },
  {
    name: "referral codes that customers have are not taken back",
    file: "server/src/people/history-imports/import-history.ts",
    find: 'if (kind === "referrals" && takenOver > 0)',
    replace: 'if (kind === "referrals" && takenOver < 0)',
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "referral codes are taken back or taken over, never both",
    file: CODE_QUERIES,
    find: "    FOR SHARE`",
    replace: "`",
    test: [HISTORY_TEST, "a former shop's file is read correctly:"],
  },
  {
    name: "a review of a former shop counts among no reviews of orders",
    file: "server/src/catalog/reviews/queries.ts",
    find: "count(orders.id)::integer",
    replace: "count(*)::integer",
    test: [GOODS, "an import creates nothing if the pictures of its games cannot be stored:"],
  },
  {
    name: "a review of a former shop comes once",
    file: "server/src/orders/goods-imports/plan-reviews.ts",
    find: "else if (known.has(content))",
    replace: "else if (known.has(line.toString()))",
    test: [GOODS, "reviews are imported for packages that the store has, and every other line gets a reason"],
  },
  {
    name: "the first rows of a file show no whole codes",
    file: "server/src/people/imports/presenter.ts",
    find: 'if (kind !== "codes") return',
    replace: 'if (kind !== "balances") return',
    test: [GOODS, "the preview of a file of codes shows only a few characters of each code"],
  },
];

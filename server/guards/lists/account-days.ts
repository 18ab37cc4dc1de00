import type { Guard } from "../guard.ts";

const MUTATIONS = "contract/src/facts/wallet-messages/mutations.test.ts";
const DAYS = "server/src/account-days/account-days.test.ts";

/** What wallets write, read letter by letter, and the days of accounts that are signed by it. */
export const accountDaysGuards: Guard[] = [
  {
    name: "an amount that came in has its poisha",
    file: "contract/src/facts/wallet-messages/template.ts",
    find: '(?:,\\\\d{2}){1,2},\\\\d{3})\\\\.\\\\d{2}";',
    replace: '(?:,\\\\d{2}){1,2},\\\\d{3})(?:\\\\.\\\\d{2})?";',
    test: [MUTATIONS, "a mark is deleted"],
  },
  {
    name: "a wallet's ID has its length",
    file: "contract/src/facts/wallet-messages/template.ts",
    find: ".length}})`",
    replace: ".length},12})`",
    test: [MUTATIONS, "a letter is inserted"],
  },
  {
    name: "a wallet's message has an end",
    file: "contract/src/facts/wallet-messages/template.ts",
    find: "source}$`)",
    replace: "source}`)",
    test: [MUTATIONS, "anything before or after it"],
  },
  {
    name: "a customer's words hold no label of a message",
    file: "contract/src/facts/wallet-messages/read.ts",
    find: "!occurredAt || LABELS.test(",
    replace: "!occurredAt || /^never$/.test(",
    test: [MUTATIONS, "a label of its own"],
  },
  {
    name: "a day is signed as it was seen",
    file: "server/src/account-days/sign-day.ts",
    find: 'if (row.digest !== digest) throw new Refusal("day_changed");',
    replace: "",
    test: [DAYS, "keeps what was signed"],
  },
  {
    name: "a day that is open is not signed",
    file: "server/src/account-days/sign-day.ts",
    find: "if (!row?.isOver)",
    replace: "if (!row)",
    test: [DAYS, "settles what waited"],
  },
  {
    name: "a statement that would do something else by now is not imported",
    file: "server/src/account-days/import-statement.ts",
    find: 'if (draft.digest !== digest) throw new Refusal("statement_outdated");',
    replace: "",
    test: [DAYS, "name every gap"],
  },
  {
    name: "two imports of a statement take turns",
    file: "server/src/account-days/import-statement.ts",
    find: "    await lockForStatement(db, account.id);\n",
    replace: "",
    test: [DAYS, "name every gap"],
  },
  {
    name: "a payment that the wallet's statement contradicts is marked",
    file: "server/migrations/0063-account-days.sql",
    find: "UPDATE incoming_payments SET odd = true",
    replace: "UPDATE incoming_payments SET odd = odd",
    test: [DAYS, "contradicts a message"],
  },
];

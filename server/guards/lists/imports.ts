import type { Guard } from "../guard.ts";

const TEST = "server/src/people/imports/imports.test.ts";
const TAKES_OVER = "server/src/people/imports/take-over-balance.ts";
const QUERIES = "server/src/people/imports/queries.ts";
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
      "an imported balance goes once to the account that signs in with the verified address, in upper or lower case",
    ],
  },
  {
    name: "an imported balance goes to no member of the staff and no frozen account",
    file: TAKES_OVER,
    find: " && user.frozenReason === null",
    replace: "",
    test: [TEST, "is not given to staff or a frozen account"],
  },
  {
    name: "nothing is taken over of an import that nobody signed",
    file: QUERIES,
    find: "c.state = 'waiting' AND i.state = 'signed' FOR UPDATE OF c",
    replace: "c.state = 'waiting' FOR UPDATE OF c",
    test: [TEST, "waits until its import is signed"],
  },
  {
    name: "an import is taken back as long as nobody has used it",
    file: SIGNS,
    find: "if (found.takenCustomers > 0)",
    replace: "if (false)",
    test: [TEST, "is taken back with its import"],
  },
  {
    name: "the total of an import is signed as the ledger has it",
    file: SIGNS,
    find: "readAmount(total) !== ledger || ",
    replace: "",
    test: [TEST, "an import is signed once, by a person who knows its total"],
  },
  {
    name: "a second owner signs an import under Team",
    file: SIGNS,
    find: "amount: ledger, subject",
    replace: "amount: (ledger * 0) as typeof ledger, subject",
    test: [TEST, "is signed by a second owner"],
  },
  {
    name: "a file brings nothing along twice",
    file: "server/src/people/imports/plan-import.ts",
    find: "if (!found) return each;",
    replace: "if (!found || found) return each;",
    test: [TEST, "a second one of the same file changes nothing"],
  },
  {
    name: "a customer whose transactions do not sum up to the balance is left out",
    file: "server/src/people/imports/kinds/transactions/transactions.ts",
    find: "if (said === sum) return undefined;",
    replace: "if (said === sum || said !== sum) return undefined;",
    test: [
      TEST,
      "a file of transactions leaves a customer out whose sum differs from the former shop's balance, or cannot be computed",
    ],
  },
  {
    name: "a sum with parts of a poisha is never rounded",
    file: "server/src/people/imports/kinds/transactions/transactions.ts",
    find: "if (sum % EXACT_POISHA !== 0n)",
    replace: "if (sum < 0n && sum > 0n)",
    test: [
      TEST,
      "a file of transactions leaves a customer out whose sum differs from the former shop's balance, or cannot be computed",
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
    test: [TEST, "is written to each customer who has not come"],
  },
  {
    name: "an import that was taken back forgets whose it was",
    file: QUERIES,
    find: ", email = NULL, phone = NULL, name = ''",
    replace: "",
    test: [TEST, "is taken back with its import"],
  },
  {
    name: "an amount is never rounded",
    file: "server/src/platform/lib/read-amount.ts",
    find: " || !/^\\d{0,2}0*$/.test(parts)",
    replace: "",
    test: [
      TEST,
      "the check of a file reports for each line what is imported or left out and why, to the poisha",
    ],
  },
];

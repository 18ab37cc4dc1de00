import type { Guard } from "../guard.ts";

const MUTATIONS = "contract/src/payments/constants/wallet-messages/mutations.test.ts";
const READING = "contract/src/payments/constants/wallet-messages/read.test.ts";
const REFERENCES = "contract/src/payments/constants/wallet-messages/references.test.ts";
const SURROUNDINGS = "contract/src/payments/constants/wallet-messages/surroundings.test.ts";
const REREADING = "server/src/settlement/rereading/teaching.test.ts";
const DAY_ENDS = "server/src/backoffice/day-ends/day-ends.test.ts";
const DAYS = "server/src/settlement/account-days/account-days.test.ts";

/** Guards of statement parsing and of the signed days of payment accounts. */
export const accountDaysGuards: Guard[] = [
  {
    name: "an amount that came in has its poisha",
    file: "contract/src/payments/constants/wallet-messages/template.ts",
    find: ")\\\\.\\\\d{2}`;",
    replace: ")(?:\\\\.\\\\d{2})?`;",
    test: [MUTATIONS, "at every position"],
  },
  {
    name: "a wallet's ID has its length",
    file: "contract/src/payments/constants/wallet-messages/template.ts",
    find: ".length}})`",
    replace: ".length},12})`",
    test: [MUTATIONS, "at every position"],
  },
  {
    name: "a wallet's message has an end",
    file: "contract/src/payments/constants/wallet-messages/template.ts",
    find: "dialect)}$`, ",
    replace: "dialect)}`, ",
    test: [MUTATIONS, "rejects a message with other text before or after it"],
  },
  {
    name: "a customer's words may be anything",
    file: "contract/src/payments/constants/wallet-messages/template.ts",
    find: '"(?<words>.*?)"',
    replace: '"(?<words>.{0,100}?)"',
    test: [REFERENCES, "a customer's reference, whatever it says, changes no other field of nagad-received"],
  },
  {
    name: "a shop may be called anything",
    file: "contract/src/payments/constants/wallet-messages/template.ts",
    find: '"(?<shop>.{1,200}?)"',
    replace: '"(?<shop>[A-Za-z0-9 ]{1,200}?)"',
    test: [REFERENCES, "a shop's name, whatever it says, changes no other field of bkash-payment"],
  },
  {
    name: "words that hold another message are told",
    file: "contract/src/payments/constants/wallet-messages/read.ts",
    find: "second.test(words)",
    replace: "false",
    test: [REFERENCES, "another message is doubtful, and its first amount"],
  },
  {
    name: "whole taka that came in have a plausible amount",
    file: "contract/src/payments/constants/wallet-messages/read.ts",
    find: "balance !== null && amount <= balance",
    replace: "true",
    test: [READING, "rejects an amount above the balance"],
  },
  {
    name: "a time that lost its PM is not read",
    file: "contract/src/payments/constants/wallet-messages/read.ts",
    find: " || (template.halves && !saysHalf(when))",
    replace: "",
    test: [READING, "rejects a message that lost AM or PM"],
  },
  {
    name: "an advert says nothing about the money",
    file: "contract/src/payments/constants/wallet-messages/surroundings.ts",
    find: " && !NO_ADVERT.test(text)",
    replace: "",
    test: [SURROUNDINGS, "rejects a message with any other text around it:"],
  },
  {
    name: "digits of two alphabets are no number",
    file: "contract/src/payments/constants/wallet-messages/surroundings.ts",
    find: "run.length > MOST_DIGITS || /[A-Za-z\\d]/.test(run)",
    replace: "run.length > MOST_DIGITS",
    test: [SURROUNDINGS, "reads numbers in Bengali digits, but no ID"],
  },
  {
    name: "a taught wording is as strict as the store's own",
    file: "server/src/payments/templates/teach.ts",
    find: 'if (problem) throw new DomainError("template_refused", { values: { problem } });',
    replace: "",
    test: [REREADING, "a wording that would also match other texts is refused, and nothing is saved"],
  },
  {
    name: "who teaches takes turns",
    file: "server/src/payments/templates/teach.ts",
    find: "    await lockTemplates(db);\n    const others = await listTemplates(db);",
    replace: "    const others = await listTemplates(db);",
    test: [
      REREADING,
      "a wording is refused if a wording that was saved at the same time already reads its sample",
    ],
  },
  {
    name: "a text is read again once",
    file: "server/schema/settlement.sql",
    find: "WHERE id = _id AND place = 'unknown'",
    replace: "WHERE id = _id",
    test: [REREADING, "if several processes read a text again at the same time, it counts once"],
  },
  {
    name: "a text that was read with older templates is read again",
    file: "server/src/settlement/rereading/queries.ts",
    find: "AND text IS NOT NULL AND read_with < ",
    replace: "AND text IS NOT NULL AND read_with = 0 * ",
    test: [
      REREADING,
      "teaching a wording settles the request that waited for its text, closes the balance gap, and reads later texts",
    ],
  },
  {
    name: "words that hold another message wait for a person",
    file: "server/src/settlement/intake/read-message.ts",
    find: "accountId === null || isDoubtful ||",
    replace: "accountId === null ||",
    test: [
      "server/src/settlement/intake/references.test.ts",
      "it waits for an operator; other payments do not",
    ],
  },
  {
    name: "a day is signed as it was seen",
    file: "server/src/backoffice/day-ends/sign-day-end.ts",
    find: 'if (row.digest !== digest) throw new DomainError("day_changed");',
    replace: "",
    test: [DAY_ENDS, "and changed figures need another signature"],
  },
  {
    name: "signatures of a day take turns",
    file: "server/src/backoffice/day-ends/sign-day-end.ts",
    find: "    await lockDay(db, day);\n",
    replace: "",
    test: [DAY_ENDS, "and changed figures need another signature"],
  },
  {
    name: "a day with the same figures is signed once",
    file: "server/src/backoffice/day-ends/sign-day-end.ts",
    find: 'if (row.signed?.digest === row.digest) throw new DomainError("day_signed");',
    replace: "",
    test: [DAY_ENDS, "several operators who sign a day at the same time create one signature"],
  },
  {
    name: "a day that is open is not signed",
    file: "server/src/backoffice/day-ends/sign-day-end.ts",
    find: 'if (!row.isOver) throw new DomainError("day_not_over");',
    replace: "",
    test: [DAY_ENDS, "refused for a day that is not over"],
  },
  {
    name: "a statement that would do something else by now is not imported",
    file: "server/src/settlement/account-days/import-statement.ts",
    find: 'if (draft.digest !== digest) throw new DomainError("statement_outdated");',
    replace: "",
    test: [
      DAYS,
      "lost messages show as balance gaps in any order of arrival, and importing the statement closes each gap",
    ],
  },
  {
    name: "two imports of a statement take turns",
    file: "server/src/settlement/account-days/import-statement.ts",
    find: "    await lockForStatement(db, account.id);\n",
    replace: "",
    test: [
      DAYS,
      "lost messages show as balance gaps in any order of arrival, and importing the statement closes each gap",
    ],
  },
  {
    name: "a payment that the wallet's statement contradicts is marked",
    file: "server/schema/settlement.sql",
    find: "UPDATE incoming_payments SET odd = true",
    replace: "UPDATE incoming_payments SET odd = odd",
    test: [DAYS, "contradicts a message"],
  },
];

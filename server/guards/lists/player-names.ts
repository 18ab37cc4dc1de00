import type { Guard } from "../guard.ts";

const asking = "server/src/orders/player-names/tell-player-name.ts";
const test = "server/src/orders/player-names/player-names.test.ts";

/**
 * Guards of look-ups of player names before payment: nobody can flood a supplier with look-ups, and no name can change
 * the direction of a page's text.
 */
export const playerNamesGuards: Guard[] = [
  {
    name: "a supplier is not flooded with questions for names",
    file: asking,
    find: "if (!mayAsk(load)) return undefined;",
    replace: "mayAsk(load);",
    test: [
      test,
      "a supplier is asked for few names at the same time and per minute, however many player IDs customers type",
    ],
  },
  {
    name: "whoever types the same waits for one question",
    file: asking,
    find: "const told = asking.get(key) ?? begin(",
    replace: "const told = begin(",
    test: [
      test,
      "if many customers request the same player's name at the same time, the supplier is asked one time",
    ],
  },
  {
    name: "a slow supplier keeps no buyer waiting",
    file: asking,
    find: "Promise.race([ask(db, { supplierId, sku, ...player }, signal), tooLate(signal)])",
    replace: "ask(db, { supplierId, sku, ...player }, signal.aborted ? await tooLate(signal) : signal)",
    test: [test, "does not delay the customer"],
  },
  {
    name: "a name is shown without what turns the text around it",
    file: asking,
    find: "name: answer.valid ? playerNameOf(answer.name) : null",
    replace: 'name: answer.valid ? playerNameOf(answer.name) && (answer.name ?? "") : null',
    test: [test, "a player's name is returned without direction marks, and shortened to 40 characters"],
  },
  {
    name: "names of players are counted by address",
    file: "server/src/platform/http/name-limit.ts",
    find: "await ofAddress(request, reply);",
    replace: "",
    test: [
      "server/src/platform/http/name-limit.test.ts",
      "a visitor's look-ups of player names are limited by address, both without a token and with an invalid one",
    ],
  },
  {
    name: "names of players are counted by account",
    file: "server/src/platform/http/name-limit.ts",
    find: "if (request.identity) await ofAccount(request, reply);",
    replace: "",
    test: [
      "server/src/platform/http/name-limit.test.ts",
      "an account's look-ups of player names are limited in total, even if they come from many addresses",
    ],
  },
];

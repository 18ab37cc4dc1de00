import type { Guard } from "../guard.ts";

const asking = "server/src/orders/player-names/tell-player-name.ts";
const test = "server/src/orders/player-names/player-names.test.ts";

/** Names of players before anybody pays: nobody floods a supplier by them, and nobody's page is turned by one. */
export const playerNamesGuards: Guard[] = [
  {
    name: "a supplier is not flooded with questions for names",
    file: asking,
    find: "if (!mayAsk(load)) return undefined;",
    replace: "mayAsk(load);",
    test: [test, "is asked by few at once and not too often"],
  },
  {
    name: "whoever types the same waits for one question",
    file: asking,
    find: "const told = asking.get(key) ?? begin(",
    replace: "const told = begin(",
    test: [test, "is asked for once where many want to know at once"],
  },
  {
    name: "a slow supplier keeps no buyer waiting",
    file: asking,
    find: "Promise.race([ask(db, { supplierId, sku, ...player }, signal), tooLate(signal)])",
    replace: "ask(db, { supplierId, sku, ...player }, signal.aborted ? await tooLate(signal) : signal)",
    test: [test, "is not waited for"],
  },
  {
    name: "a name is shown without what turns the text around it",
    file: asking,
    find: "name: answer.valid ? playerNameOf(answer.name) : null",
    replace: 'name: answer.valid ? playerNameOf(answer.name) && (answer.name ?? "") : null',
    test: [test, "comes without what its player put into it"],
  },
  {
    name: "names of players are counted by address",
    file: "server/src/platform/http/name-limit.ts",
    find: "await ofAddress(request, reply);",
    replace: "",
    test: ["server/src/platform/http/name-limit.test.ts", "by address for visitors"],
  },
  {
    name: "names of players are counted by account",
    file: "server/src/platform/http/name-limit.ts",
    find: "if (request.identity) await ofAccount(request, reply);",
    replace: "",
    test: ["server/src/platform/http/name-limit.test.ts", "by account at many addresses"],
  },
];

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Behaviour } from "./behaviours.ts";
import type { Books, FakeOrder } from "./books.ts";
import { playerName } from "./players.ts";
import { type Pace, perform, readFields, sendJson } from "./reply.ts";

interface RedeemerParts {
  books: Books;
  pace: Pace;
  pick: () => Behaviour;
}

/**
 * A bot that redeems codes. It does not recognise a repeated order: if an order is sent twice, it carries it out
 * twice.
 */
export function createRedeemer({ books, pace, pick }: RedeemerParts) {
  // All redeemed codes. None may be used a second time.
  const used = new Set(books.all("redeemer").map(({ code }) => code));

  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { orderid, playerid, code } = await readFields(request);
    if (request.headers.authorization !== books.pairing.redeemer.token)
      return sendJson(response, { status: "error", message: "Invalid API key" }, 401);
    if (path !== "topup-sync") return sendJson(response, { status: "error" }, 404);
    const [reference, playerId, used_code] = [orderid, playerid, code].map(String) as [
      string,
      string,
      string,
    ];
    const answer = (ok: boolean, detail: string) => ({
      ...{ orderid: reference, playerid: playerId, username: ok ? (playerName(playerId) ?? "") : "" },
      ...{ success: ok ? 1 : 0, failed: ok ? 0 : 1, batch: [{ ok, uc: used_code, detail }] },
    });
    const before = books.find("redeemer", reference);
    if (before) books.write({ ...before, sent: before.sent + 1 });
    if (!playerName(playerId)) return sendJson(response, answer(false, "Invalid player ID"));
    if (used.has(used_code)) return sendJson(response, answer(false, "Code already used"));
    const behaviour = pick();
    perform(response, {
      behaviour,
      pace,
      refuse: () => answer(false, "The code is of another region"),
      take() {
        used.add(used_code);
        books.write(orderOf({ reference, playerId, code: used_code, behaviour, before }));
        return answer(true, "");
      },
    });
  };
}

interface Redeemed extends Pick<FakeOrder, "reference" | "playerId" | "behaviour"> {
  code: string;
  before: FakeOrder | undefined;
}

function orderOf({ reference, playerId, code, behaviour, before }: Redeemed): FakeOrder {
  return {
    ...{ kind: "redeemer", reference, number: reference, sku: "code", playerId, price: 0, behaviour, code },
    ...{ state: "delivered", delivered: (before?.delivered ?? 0) + 1, sent: (before?.sent ?? 0) + 1 },
    at: before?.at ?? new Date().toISOString(),
  };
}

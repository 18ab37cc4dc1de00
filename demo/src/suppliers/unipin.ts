import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Behaviour } from "./behaviours.ts";
import type { Books, FakeOrder } from "./books.ts";
import { playerName } from "./players.ts";
import { packageOfGame, soldGames } from "./price-list.ts";
import { type Pace, perform, readFields, sendJson } from "./reply.ts";

const SIGNED_FOR_SECONDS = 300;

interface UnipinParts {
  books: Books;
  pace: Pace;
  pick: () => Behaviour;
}

const no = (code: number, message: string) => ({ status: 0, error: { code, message } });
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** UniPin's API for in-game top-ups, as far as the store uses it. `path` begins with `in-game-topup/`. */
export function createUnipin({ books, pace, pick }: UnipinParts) {
  const { partnerId, secret } = books.pairing.unipin;
  const sign = (what: string) => createHmac("sha256", secret).update(what).digest("hex");

  function isSigned({ headers }: IncomingMessage, path: string): boolean {
    const { partnerid, timestamp, auth, path: signed } = headers;
    const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
    if (partnerid !== partnerId || signed !== path || !(age < SIGNED_FOR_SECONDS)) return false;
    const expected = Buffer.from(sign(`${partnerId}${timestamp}${path}`));
    const got = Buffer.from(text(auth));
    return got.length === expected.length && timingSafeEqual(got, expected);
  }

  const answers: Record<string, (fields: Record<string, unknown>, response: ServerResponse) => unknown> = {
    list(_, response) {
      const games = soldGames.map(({ code, name }) => ({ game_code: code, game_name: name }));
      sendJson(response, { status: 1, game_list: games });
    },
    detail({ game_code: code }, response) {
      const game = soldGames.find((each) => each.code === code);
      if (!game) return sendJson(response, no(404, "Game not found"));
      const denominations = game.packages.map(({ id, name, taka }) => ({
        id,
        name,
        currency: "BDT",
        amount: taka,
      }));
      sendJson(response, { status: 1, game_code: code, fields: game.fields, denominations });
    },
    "user/validate"({ game_code: code, fields }, response) {
      const playerId = text(Object(fields).userid);
      const username = playerName(playerId);
      if (!username) return sendJson(response, no(406, "User does not exist"));
      // The token is signed and contains all its data, so no list of tokens must be kept over a restart.
      const claims = `${text(code)}.${playerId}`;
      sendJson(response, { status: 1, validation_token: `${claims}.${sign(claims)}`, username });
    },
    "order/create": create,
    "order/inquiry"({ reference_no }, response) {
      const order = books.find("unipin", text(reference_no));
      if (!order) return sendJson(response, no(404, "Reference not found"));
      sendJson(response, told(order));
    },
  };

  function create(fields: Record<string, unknown>, response: ServerResponse) {
    const reference = text(fields.reference_no);
    const [code = "", playerId = "", signature] = text(fields.validation_token).split(".");
    const bought = packageOfGame(code, text(fields.denomination_id));
    const known = books.find("unipin", reference);
    if (known) {
      books.write({ ...known, sent: known.sent + 1 });
      return sendJson(response, no(409, "Duplicate reference_no"));
    }
    if (!reference || !bought || code !== fields.game_code || signature !== sign(`${code}.${playerId}`))
      return sendJson(response, no(422, "Denomination or validation token is not valid"));
    const { taka: price, id } = bought;
    if (books.balance("unipin") < price) return sendJson(response, no(402, "Insufficient balance"));
    const behaviour = pick();
    perform(response, {
      behaviour,
      pace,
      refuse: () => no(503, "The game does not take top-ups now"),
      take() {
        const order: FakeOrder = {
          ...{ kind: "unipin", reference, number: `UP${reference.slice(-12)}` },
          ...{ sku: `${code}:${id}`, playerId, price, behaviour, state: "delivered" },
          ...{ delivered: 1, sent: 1, at: new Date().toISOString() },
        };
        books.write(order);
        return told(order);
      },
    });
  }

  const told = (order: FakeOrder) => ({
    status: 1,
    transaction_number: order.number,
    reference_no: order.reference,
    amount: order.price,
    item_name: order.sku,
  });

  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = await readFields(request);
    if (!isSigned(request, path)) return sendJson(response, no(401, "Invalid signature"), 401);
    const answer = answers[path.replace("in-game-topup/", "")];
    if (answer) answer(fields, response);
    else sendJson(response, no(404, "No such call"), 404);
  };
}

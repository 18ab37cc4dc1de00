import { can, SEARCH_LIMIT } from "@hira/contract";
import { presentCode } from "../../orders/vouchers/presenter.ts";
import { searchCodes } from "../../orders/vouchers/search-codes.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { presentOrderHit, presentRequestHit, presentUserHit } from "./presenter.ts";
import { search } from "./search.ts";

export function searchHandlers({ cipher }: { cipher: CodeCipher }) {
  return {
    "GET /admin/search": async ({ db, actor: { grants }, query }) => {
      const wanted = { text: query.q, limit: SEARCH_LIMIT, grants };
      const [{ orders, requests, users }, codes] = await Promise.all([
        search(db, wanted),
        can(grants, "codes:read") ? searchCodes({ db, cipher }, wanted) : [],
      ]);
      return {
        orders: orders.map(presentOrderHit),
        requests: requests.map(presentRequestHit),
        users: users.map(presentUserHit),
        codes: codes.map((row) => presentCode(cipher, row)),
      };
    },
  } satisfies Partial<Handlers>;
}

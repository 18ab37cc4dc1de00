import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { exportStatement } from "./export-statement.ts";
import { presentTransfer, presentTransferForAdmin } from "./presenter.ts";
import { listTransfers, readBalance } from "./queries.ts";

export const walletHandlers = {
  "GET /wallet/transfers": async ({ db, actor, query }) => {
    const { transfers, total } = await listTransfers(db, { uid: actor.uid, ...query });
    return { transfers: transfers.map(presentTransfer), total, ...query };
  },
  "GET /users/{uid}/transfers": async ({ db, params, query }) => {
    if ((await readBalance(db, params.uid)) === undefined) throw new DomainError("user_not_found");
    const { transfers, total } = await listTransfers(db, { uid: params.uid, ...query });
    return { transfers: transfers.map(presentTransferForAdmin), total, ...query };
  },
  "GET /wallet/transfers/export.csv": async ({ db, actor }) =>
    exportStatement({ db, actor }, { uid: actor.uid, forAdmin: false }),
  "GET /users/{uid}/transfers/export.csv": async ({ db, actor, params }) => {
    if ((await readBalance(db, params.uid)) === undefined) throw new DomainError("user_not_found");
    return exportStatement({ db, actor }, { uid: params.uid, forAdmin: true });
  },
} satisfies Partial<Handlers>;

import { isGoodsKind } from "@hira/contract/people/constants/imports";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { GoodsFile } from "../../orders/admin/goods-imports/goods-file.tsx";
import { GoodsList } from "../../orders/admin/goods-imports/goods-list.tsx";
import { HistoryFile } from "../../people/admin/history-imports/history-file.tsx";
import { HistoryList } from "../../people/admin/history-imports/history-list.tsx";
import { ImportFile } from "../../people/admin/imports/import-file.tsx";
import { ImportList } from "../../people/admin/imports/import-list.tsx";
import { Allowed } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Former Shop</Trans>
        </h1>
        <p className="max-w-3xl text-muted">
          <Trans>
            Bring your customers’ balances, orders and referral codes, your products, codes and reviews along.
            Balances wait in the ledger, and go to whoever signs in with the same e-mail address.
          </Trans>
        </p>
      </div>
      <Allowed call="POST /admin/imports">
        <ImportFile
          renderOther={({ count, kind, ...given }) =>
            isGoodsKind(kind) ? (
              <GoodsFile key={count} kind={kind} {...given} />
            ) : (
              <HistoryFile key={count} kind={kind} {...given} />
            )
          }
        />
      </Allowed>
      <ImportList />
      <HistoryList />
      <GoodsList />
    </div>
  );
}

export function head(): Head {
  return { title: t`Former Shop`, noIndex: true };
}

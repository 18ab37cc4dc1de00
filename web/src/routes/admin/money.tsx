import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MoneySearch } from "../../backoffice/admin/movements/money-search.tsx";
import { addressState, textParam, useAddressState } from "../../platform/lib/address-state.ts";
import type { Head } from "../../platform/routing/route.ts";

const moneyState = addressState({ q: textParam(200) });

export function Component() {
  const [{ q }, setState] = useAddressState(moneyState);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Where Is My Money?</Trans>
        </h1>
        <p className="text-muted">
          <Trans>For a customer who asks: every order, request and movement, also deleted ones.</Trans>
        </p>
      </div>
      <MoneySearch text={q} onChange={(text) => setState({ q: text }, { replace: true })} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Where Is My Money?`, noIndex: true };
}

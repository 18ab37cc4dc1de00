import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CategoryManager } from "../../catalog/admin/catalog/category-manager.tsx";
import { addressState, textParam, useAddressState } from "../../platform/lib/address-state.ts";
import type { Head } from "../../platform/routing/route.ts";
import { PlayerIdPreview } from "./player-id-preview.tsx";

const address = addressState({ search: textParam() });

export function Component() {
  const [{ search }, setState] = useAddressState(address);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Top-Up Categories</Trans>
      </h1>
      <CategoryManager
        search={search}
        onSearch={(text) => setState({ search: text }, { replace: true })}
        preview={(rule) => <PlayerIdPreview rule={rule} />}
      />
    </div>
  );
}

export function head(): Head {
  return { title: t`Top-Up Categories`, noIndex: true };
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SavedViews } from "../../backoffice/admin/views/saved-views.tsx";
import { codeAddress } from "../../orders/admin/vouchers/code-filter.ts";
import { ManageCodes } from "../../orders/admin/vouchers/manage-codes.tsx";
import { UploadCodes } from "../../orders/admin/vouchers/upload-codes.tsx";
import { VoucherProducts } from "../../orders/admin/vouchers/voucher-products.tsx";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import { Allowed } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("codes", codeAddress);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Voucher Codes</Trans>
      </h1>
      <Allowed call="POST /admin/unipin/upload">
        <UploadCodes />
      </Allowed>
      <VoucherProducts />
      <SavedViews list="codes" address={codeAddress} filter={filter} onChange={setFilter} />
      <ManageCodes filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Voucher Codes`, noIndex: true };
}

import { codeAddress } from "../../features/admin-vouchers/code-filter.ts";
import { ManageCodes } from "../../features/admin-vouchers/manage-codes.tsx";
import { UploadCodes } from "../../features/admin-vouchers/upload-codes.tsx";
import { VoucherProducts } from "../../features/admin-vouchers/voucher-products.tsx";
import { useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useAddressState(codeAddress);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Voucher Codes</h1>
      <UploadCodes />
      <VoucherProducts />
      <ManageCodes filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: "Voucher Codes", noIndex: true };
}

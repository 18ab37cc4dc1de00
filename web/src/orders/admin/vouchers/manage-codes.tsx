import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { CodeList, type CodeListProps } from "./code-list.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { failureText, voucherProductsQuery } from "./queries.ts";
import { RedeemGuideForm } from "./redeem-guide-form.tsx";
import { SetNormal } from "./set-normal.tsx";

/** The codes of a product, or of all, and the way back to a normal product. */
export function ManageCodes({ filter, onChange }: Pick<CodeListProps, "filter" | "onChange">) {
  const { data, error, refetch, isFetching } = useQuery(voucherProductsQuery(useApi(), "all"));
  const products = data ?? [];
  const vouchers = products.filter(sellsCodes);
  const normal = products.filter((product) => !sellsCodes(product));
  const guided = vouchers.find(({ _id }) => _id === filter.product);
  const choose = (product: string) => onChange({ ...filter, product, page: 1 });
  return (
    <Card title={t`Manage Codes`}>
      <div className="flex flex-col gap-5">
        {error ? (
          <ErrorCard
            message={failureText(error, t`Failed to load all products`)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        <ProductPicker
          label={t`Manage codes of`}
          searchLabel={t`Search all products`}
          placeholder={t`All products`}
          groups={[
            { label: t`Voucher products`, products: vouchers },
            { label: t`Normal products`, products: normal },
          ]}
          value={filter.product}
          onValueChange={choose}
        />
        <Allowed call="PATCH /admin/unipin/product/{id}/type">
          <SetNormal product={products.find(({ _id }) => _id === filter.product)} />
        </Allowed>
        {guided ? (
          <Allowed call="PATCH /admin/unipin/product/{id}/redeem-guide">
            <RedeemGuideForm
              key={guided._id}
              product={guided}
              siblings={vouchers.filter(
                ({ _id, category }) => _id !== guided._id && category._id === guided.category._id,
              )}
            />
          </Allowed>
        ) : null}
        <CodeList filter={filter} onChange={onChange} products={vouchers} />
      </div>
    </Card>
  );
}

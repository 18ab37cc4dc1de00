import type { Product, RedeemGuide } from "@hira/contract";
import { voucherRoutes } from "@hira/contract/orders/vouchers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { CodeList, type CodeListProps } from "./code-list.tsx";
import { ProductPicker } from "./product-picker.tsx";
import {
  failureText,
  forDialog,
  GUIDE_FAILED,
  redeemGuideQuery,
  useSaveRedeemGuide,
  useSetNormal,
  voucherProductsQuery,
} from "./queries.ts";

interface RedeemGuideFormProps {
  product: Product;
  /** Other voucher products of the same game or card. */
  siblings: readonly Product[];
}

/** Form for a product's redeem guide. Buyers see the guide beside their code. */
function RedeemGuideForm({ product, siblings }: RedeemGuideFormProps) {
  return (
    <section aria-label={t`How to redeem`} className="rounded-lg border border-border p-4">
      <h3 className="font-bold">
        <Trans>How to redeem</Trans>
      </h3>
      <p className="mb-3 text-muted text-sm">
        <Trans>Customers read it beside each code of {product.name}.</Trans>
      </p>
      <Loaded
        query={useQuery(redeemGuideQuery(product._id))}
        failureText={(error) => failureText(error, GUIDE_FAILED)}
        label={t`Loading how to redeem`}
        skeleton={<Skeleton className="h-64 rounded-lg" />}
        className=""
      >
        {(guide) => (
          <Fields key={JSON.stringify(guide)} loaded={guide} product={product} siblings={siblings} />
        )}
      </Loaded>
    </section>
  );
}

/** Steps of the guide; each non-empty line is one. */
const lines = {
  read: (typed: string) =>
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  show: (steps: readonly string[]) => steps.join("\n"),
};

function Fields({ loaded, product, siblings }: RedeemGuideFormProps & { loaded: RedeemGuide }) {
  const [forAll, setForAll] = useState(false);
  const { mutate, isPending } = useSaveRedeemGuide();
  const form = useSchemaForm({
    schema: voucherRoutes["PATCH /admin/unipin/product/{id}/redeem-guide"].body,
    from: loaded,
    send: (guide, answer) => {
      const products = [product, ...(forAll ? siblings : [])].map(({ _id }) => _id);
      mutate({ products, guide }, answer);
    },
    isPending,
  });
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <FormField
        form={form}
        name="url"
        label={t`Redeem page`}
        aside={t`Optional`}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <FormField
        form={form}
        name="steps"
        label={t`Steps`}
        rows={4}
        hint={t`Optional. A line each; they are numbered by themselves.`}
        list={lines}
      />
      {siblings.length > 0 ? (
        <Checkbox
          label={t`The same for all voucher products of ${product.category.name}`}
          description={
            siblings.length === 1
              ? t`What the other one says is replaced.`
              : t`What the ${siblings.length} others say is replaced.`
          }
          checked={forAll}
          onCheckedChange={setForAll}
        />
      ) : null}
      <div>
        <Button type="submit" loading={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </FormElement>
  );
}

const questions = {
  set: {
    title: t`Set this product to normal?`,
    description: t`All codes of this product must be deleted first.`,
    confirmLabel: t`Set Normal`,
  },
  force: {
    title: t`Force this product to normal?`,
    description: t`All of its unsold codes are deleted for good. Sold and used ones leave this list; their buyers keep them. Its stock is then 0.`,
    confirmLabel: t`Force Normal`,
  },
};

/**
 * Converts a voucher product back to a normal one. If it still has codes, a second question asks whether to delete
 * them.
 */
function SetNormal({ product }: { product: Product | undefined }) {
  const [question, setQuestion] = useState<keyof typeof questions>("set");
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useSetNormal();
  const isOff = !product || !sellsCodes(product);
  const ask = (next: keyof typeof questions) => {
    setQuestion(next);
    setAsking(true);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" disabled={isOff} onClick={() => ask("set")}>
        <Trans>Set Normal</Trans>
      </Button>
      <Button variant="secondary" disabled={isOff} className="text-danger!" onClick={() => ask("force")}>
        <Trans>Force Normal</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone={question === "force" ? "danger" : "primary"}
        {...questions[question]}
        onConfirm={() =>
          product &&
          forDialog(mutateAsync({ id: product._id, force: question === "force" }), t`Failed to set normal`)
        }
      >
        {product ? (
          <p className="text-sm">
            {product.name} · {product.category.name}
          </p>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}

/**
 * The codes of one product, or of all products. Also has the button that converts a voucher product to a normal one.
 */
export function ManageCodes({ filter, onChange }: Pick<CodeListProps, "filter" | "onChange">) {
  const { data, error, refetch, isFetching } = useQuery(voucherProductsQuery("all"));
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

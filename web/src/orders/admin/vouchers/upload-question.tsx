import type { Product } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { DryRun, type DryRunResult } from "./dry-run.tsx";

/** What codes make of a normal product, before anybody gives it some. */
export function Conversion({ product: { name, stock } }: { product: Product }) {
  return (
    <Banner tone="warning" title={t`${name} is a normal product`}>
      <Trans>
        Codes make it a voucher product: customers get a code instead of a top-up and are asked for no player
        ID, orders paid from a wallet are completed at once, and its stock of {formatCount(stock)} is replaced
        by the number of its codes.
      </Trans>
    </Banner>
  );
}

export interface UploadQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  result: DryRunResult;
  product: Product;
  onConfirm: () => Promise<unknown>;
}

function confirmText(converts: boolean, isUnclear: boolean): string {
  if (isUnclear) return converts ? t`Convert and upload all the same` : t`Upload all the same`;
  return converts ? t`Convert and upload` : t`Upload`;
}

/** Asks before codes are stored: how many, for what, and what that makes of it. */
export function UploadQuestion({ open, onOpenChange, result, product, onConfirm }: UploadQuestionProps) {
  const { inserted, otherPackage, odd } = result;
  const converts = !sellsCodes(product);
  const isOther = otherPackage.length > 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        inserted === 1
          ? t`Upload 1 new code to ${product.name}?`
          : t`Upload ${formatCount(inserted)} new codes to ${product.name}?`
      }
      description={t`${product.category.name}. Nothing is stored yet.`}
      confirmLabel={confirmText(converts, isOther || odd.length > 0)}
      tone={isOther ? "danger" : "primary"}
      onConfirm={onConfirm}
    >
      {converts ? <Conversion product={product} /> : null}
      {isOther ? (
        <Banner
          tone="danger"
          title={plural(otherPackage.length, {
            one: "# code looks like another package",
            other: "# codes look like another package",
          })}
        >
          <Trans>
            By their first letters they are not for {product.name}: a customer who buys it would get something
            else. Upload them only if you are sure.
          </Trans>
        </Banner>
      ) : null}
      {odd.length > 0 ? (
        <Banner
          tone="warning"
          title={plural(odd.length, {
            one: "# code is unlike the others",
            other: "# codes are unlike the others",
          })}
        >
          <Trans>Check them below. Codes are sold as they are uploaded.</Trans>
        </Banner>
      ) : null}
      <DryRun {...result} />
    </ConfirmDialog>
  );
}

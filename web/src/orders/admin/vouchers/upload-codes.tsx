import type { Product } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ScanSearch, Upload } from "lucide-react";
import { useRef } from "react";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { CodeRows } from "./code-rows.tsx";
import { DryRun, type DryRunResult } from "./dry-run.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { failureText, forDialog, redeemedQuery, voucherProductsQuery } from "./queries.ts";
import { useCodeUpload } from "./use-code-upload.ts";

/** Warns that a normal product becomes a voucher product when codes are added to it. */
function Conversion({ product: { name, stock } }: { product: Product }) {
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

/** Says that a redeemer uses the codes, so that the product stays a normal one. */
function ForRedeemer({ product: { name } }: { product: Product }) {
  return (
    <Banner title={t`${name} stays a normal product`}>
      <Trans>A code redeemer delivers it with these codes. Customers never see them.</Trans>
    </Banner>
  );
}

interface UploadQuestionProps {
  isRedeemed: boolean;
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

/**
 * Dialog that asks for confirmation before codes are stored. It says how many codes there are, for which product, and
 * whether the product becomes a voucher product.
 */
function UploadQuestion(props: UploadQuestionProps) {
  const { isRedeemed, open, onOpenChange, result, product, onConfirm } = props;
  const { inserted, otherPackage, odd } = result;
  const converts = !sellsCodes(product) && !isRedeemed;
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
      {converts ? <Conversion product={product} /> : isRedeemed ? <ForRedeemer product={product} /> : null}
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

const NONE_VALID = t`Please select a product and add at least one valid code.`;

/**
 * True if the codes can be stored without a question, because it is a single new code without a problem, for a product
 * that already sells codes.
 */
function isPlain({ parsed, duplicates, otherPackage, odd: unlike }: DryRunResult, product: Product): boolean {
  const unclear = [parsed.malformed, parsed.bared, duplicates, otherPackage, unlike];
  const isClean = parsed.repeated === 0 && unclear.every(({ length }) => length === 0);
  return isClean && parsed.codes.length === 1 && sellsCodes(product);
}

/** Page on which an admin adds codes to a product: typed one by one, or many pasted at once. */
export function UploadCodes() {
  const normal = useQuery(voucherProductsQuery("normal"));
  const unipin = useQuery(voucherProductsQuery("unipin"));
  const redeemed = useQuery(redeemedQuery());
  const isRedeemed = (product: Product) => redeemed.data?.has(product._id) === true;
  const pasteArea = useRef<HTMLTextAreaElement>(null);
  const asking = useDialog<{ result: DryRunResult; product: Product }>();
  const upload = useCodeUpload();
  const isBusy = upload.checking || upload.storing;
  const chosen = [...(normal.data ?? []), ...(unipin.data ?? [])].find(({ _id }) => _id === upload.productId);

  const submit = async () => {
    if (isBusy) return;
    const result = await upload.runCheck();
    if (!result) return;
    if (!chosen || result.parsed.codes.length === 0) return upload.setError(NONE_VALID);
    if (!isPlain(result, chosen) || upload.paste.trim() !== "")
      return asking.open({ result, product: chosen });
    await upload
      .store(result, chosen, isRedeemed(chosen))
      .catch((error: unknown) => upload.setError(failureText(error, t`Code upload failed`)));
  };

  return (
    <Card title={t`Upload Codes`} description={t`A product that gets codes delivers them from then on.`}>
      <div className="flex flex-col gap-4">
        {normal.error ? (
          <ErrorCard
            message={failureText(normal.error, t`Failed to load normal products`)}
            onRetry={() => void normal.refetch()}
            retrying={normal.isFetching}
          />
        ) : null}
        <ProductPicker
          label={t`Product`}
          searchLabel={t`Search products`}
          placeholder={t`Select a product`}
          required
          groups={[
            { label: t`Normal products`, products: normal.data ?? [] },
            { label: t`Voucher products: add more codes`, products: unipin.data ?? [] },
          ]}
          value={upload.productId}
          onValueChange={upload.setProductId}
        />
        {!chosen || sellsCodes(chosen) ? null : isRedeemed(chosen) ? (
          <ForRedeemer product={chosen} />
        ) : (
          <Conversion product={chosen} />
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CodeRows
            rows={upload.rows}
            onChange={upload.setRows}
            onLines={(text) => {
              upload.setPaste(upload.paste.trim() ? `${upload.paste.trimEnd()}\n${text}` : text);
              pasteArea.current?.focus();
            }}
          />
          <Field
            label={t`Paste many codes`}
            hint={t`One code a line. A UniPin serial and its PIN may stand on two lines: they become one code.`}
          >
            <Textarea
              ref={pasteArea}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              className="max-h-96 font-mono text-sm!"
              value={upload.paste}
              onChange={({ target }) => upload.setPaste(target.value)}
            />
          </Field>
        </div>
        {upload.result ? (
          <div role="status">
            <DryRun {...upload.result} />
          </div>
        ) : null}
        <FieldError>{upload.error}</FieldError>
        <div className="flex flex-wrap gap-3">
          <Button icon={<Upload />} loading={isBusy} onClick={() => void submit()}>
            <Trans>Upload Codes</Trans>
          </Button>
          <Button
            variant="secondary"
            icon={<ScanSearch />}
            disabled={isBusy}
            onClick={() => void upload.runCheck()}
          >
            <Trans>Check only</Trans>
          </Button>
        </div>
      </div>
      <OpenedDialog state={asking}>
        {({ result, product }, dialog) => (
          <UploadQuestion
            {...dialog}
            result={result}
            product={product}
            isRedeemed={isRedeemed(product)}
            onConfirm={() =>
              forDialog(upload.store(result, product, isRedeemed(product)), t`Code upload failed`)
            }
          />
        )}
      </OpenedDialog>
    </Card>
  );
}

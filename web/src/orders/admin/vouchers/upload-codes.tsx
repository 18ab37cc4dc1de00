import type { Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ScanSearch, Upload } from "lucide-react";
import { useRef } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { CodeRows } from "./code-rows.tsx";
import { DryRun, type DryRunResult } from "./dry-run.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { failureText, forDialog, voucherProductsQuery } from "./queries.ts";
import { Conversion, UploadQuestion } from "./upload-question.tsx";
import { useCodeUpload } from "./use-code-upload.ts";

const NONE_VALID = t`Please select a product and add at least one valid code.`;

/** Whether there is nothing to ask: one more new code, typed, for a product that delivers codes already. */
function isPlain({ parsed, duplicates, otherPackage, odd: unlike }: DryRunResult, product: Product): boolean {
  const unclear = [parsed.malformed, parsed.bared, duplicates, otherPackage, unlike];
  const isClean = parsed.repeated === 0 && unclear.every(({ length }) => length === 0);
  return isClean && parsed.codes.length === 1 && sellsCodes(product);
}

/** Adds codes to a product: typed one by one, or pasted by the hundred. */
export function UploadCodes() {
  const api = useApi();
  const normal = useQuery(voucherProductsQuery(api, "normal"));
  const unipin = useQuery(voucherProductsQuery(api, "unipin"));
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
      .store(result, chosen)
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
        {chosen && !sellsCodes(chosen) ? <Conversion product={chosen} /> : null}
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
            onConfirm={() => forDialog(upload.store(result, product), t`Code upload failed`)}
          />
        )}
      </OpenedDialog>
    </Card>
  );
}

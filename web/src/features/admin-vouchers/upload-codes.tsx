import { useQuery } from "@tanstack/react-query";
import { ScanSearch, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Field, FieldError } from "../../design/field.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { CodeRows } from "./code-rows.tsx";
import { DryRun, type DryRunResult } from "./dry-run.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { failureText, forDialog, voucherProductsQuery } from "./queries.ts";
import { useCodeUpload } from "./use-code-upload.ts";

const NONE_VALID = "Please select a product and add at least one valid code.";

/** Whether there is nothing to look at before the codes are stored. */
function isClean({ parsed, duplicates }: DryRunResult): boolean {
  return parsed.malformed.length === 0 && parsed.repeated === 0 && duplicates.length === 0;
}

/** Adds codes to a product: typed one by one, or pasted by the hundred. */
export function UploadCodes() {
  const api = useApi();
  const normal = useQuery(voucherProductsQuery(api, "normal"));
  const unipin = useQuery(voucherProductsQuery(api, "unipin"));
  const pasteArea = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<DryRunResult | null>(null);
  const [isAsking, setAsking] = useState(false);
  const upload = useCodeUpload();
  const isBusy = upload.checking || upload.storing;

  const submit = async () => {
    if (isBusy) return;
    const result = await upload.runCheck();
    if (!result) return;
    if (result.parsed.codes.length === 0) return upload.setError(NONE_VALID);
    if (isClean(result) && upload.paste.trim() === "") {
      await upload
        .store(result)
        .catch((error: unknown) => upload.setError(failureText(error, "Code upload failed")));
      return;
    }
    setAsked(result);
    setAsking(true);
  };

  return (
    <Card title="Upload Codes" description="A product that gets codes delivers them from then on.">
      <div className="flex flex-col gap-4">
        {normal.error ? (
          <ErrorCard
            message={failureText(normal.error, "Failed to load normal products")}
            onRetry={() => void normal.refetch()}
            retrying={normal.isFetching}
          />
        ) : null}
        <ProductPicker
          label="Product"
          searchLabel="Search products"
          placeholder="Select a product"
          required
          groups={[
            { label: "Normal products", products: normal.data ?? [] },
            { label: "Voucher products: add more codes", products: unipin.data ?? [] },
          ]}
          value={upload.productId}
          onValueChange={upload.setProductId}
        />
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
            label="Paste many codes"
            hint="One code a line. A UniPin serial and its PIN may stand on two lines: they become one code."
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
            Upload Codes
          </Button>
          <Button
            variant="secondary"
            icon={<ScanSearch />}
            disabled={isBusy}
            onClick={() => void upload.runCheck()}
          >
            Check only
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Upload ${asked?.inserted ?? 0} new ${asked?.inserted === 1 ? "code" : "codes"}?`}
        description="Nothing is stored yet."
        confirmLabel="Upload"
        onConfirm={() => asked && forDialog(upload.store(asked), "Code upload failed")}
      >
        {asked ? <DryRun {...asked} /> : null}
      </ConfirmDialog>
    </Card>
  );
}

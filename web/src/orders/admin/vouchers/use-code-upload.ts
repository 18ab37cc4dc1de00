import type { Product } from "@hira/contract";
import { MAX_UPLOADED_CODES } from "@hira/contract/orders/facts/vouchers";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type CodeRow, firstRows } from "./code-rows.tsx";
import type { DryRunResult } from "./dry-run.tsx";
import { parseCodes } from "./parse-codes.ts";
import { failureText, useCheckCodes, useUploadCodes } from "./queries.ts";

/** What is typed and pasted, its dry run, and its upload. Nothing typed is lost when something fails. */
export function useCodeUpload() {
  const [productId, setProductId] = useState("");
  const [rows, setRows] = useState<readonly CodeRow[]>(firstRows);
  const [paste, setPaste] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<DryRunResult | null>(null);
  const check = useCheckCodes();
  const upload = useUploadCodes();

  /** Whatever changes the codes or the product makes the last dry run old. */
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setResult(null);
      setError(null);
    };

  async function runCheck(): Promise<DryRunResult | null> {
    // What was pasted comes first, so that a malformed line is named by its number there.
    const texts = [paste, ...rows.map(({ code }) => code)].filter((text) => text.trim() !== "");
    const parsed = parseCodes(texts.join("\n"));
    setError(null);
    if (!productId || (parsed.codes.length === 0 && parsed.malformed.length === 0)) {
      setError(t`Please select a product and add at least one valid code.`);
      return null;
    }
    if (parsed.codes.length > MAX_UPLOADED_CODES) {
      setError(t`Upload at most ${MAX_UPLOADED_CODES} codes at once.`);
      return null;
    }
    const found =
      parsed.codes.length === 0
        ? { inserted: 0, duplicates: [], otherPackage: [], odd: [] }
        : await check.mutateAsync({ productId, codes: parsed.codes }).catch((cause: unknown) => {
            setError(failureText(cause, t`Code upload failed`));
            return null;
          });
    const next = found && { parsed, ...found };
    setResult(next);
    return next;
  }

  /** Stores the codes of a dry run in the product as it was seen. Throws what the server refuses. */
  async function store({ parsed, otherPackage, odd }: DryRunResult, product: Product): Promise<void> {
    await upload.mutateAsync({
      productId: product._id,
      codes: parsed.codes,
      expectedType: product.type,
      acceptOtherPackage: otherPackage.length > 0,
      acceptOdd: odd.length > 0,
    });
    setRows(firstRows);
    setPaste("");
    setResult(null);
  }

  return {
    productId,
    setProductId: changed(setProductId),
    rows,
    setRows: changed(setRows),
    paste,
    setPaste: changed(setPaste),
    error,
    setError,
    result,
    runCheck,
    store,
    checking: check.isPending,
    storing: upload.isPending,
  };
}

import type { Product } from "@hira/contract";
import { MAX_UPLOADED_CODES } from "@hira/contract/orders/constants/vouchers";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type CodeRow, firstRows } from "./code-rows.tsx";
import type { DryRunResult } from "./dry-run.tsx";
import { parseCodes } from "./parse-codes.ts";
import { failureText, useCheckCodes, useUploadCodes } from "./queries.ts";

/**
 * State of an upload: the typed and pasted codes, their dry run, and the call that stores them. After a failure, all
 * typed text stays.
 */
export function useCodeUpload() {
  const [productId, setProductId] = useState("");
  const [rows, setRows] = useState<readonly CodeRow[]>(firstRows);
  const [paste, setPaste] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<DryRunResult | null>(null);
  const check = useCheckCodes();
  const upload = useUploadCodes();

  /**
   * Returns a setter that also drops the result of the last dry run, which does not apply to changed codes or another
   * product.
   */
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setResult(null);
      setError(null);
    };

  async function runCheck(): Promise<DryRunResult | null> {
    // The pasted text stands before the typed codes. So the line numbers of malformed lines are line numbers of the
    // pasted text.
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

  /**
   * Stores the codes of a dry run. The server refuses if the type of the product has changed since then. @throws the
   * server's domain error.
   */
  async function store(
    { parsed, otherPackage, odd }: DryRunResult,
    product: Product,
    isRedeemed: boolean,
  ): Promise<void> {
    await upload.mutateAsync({
      productId: product._id,
      codes: parsed.codes,
      expectedType: product.type,
      expectedUse: isRedeemed ? "redeemed" : "sold",
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

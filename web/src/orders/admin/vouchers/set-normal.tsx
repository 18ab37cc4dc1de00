import type { Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { forDialog, useSetNormal } from "./queries.ts";

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

/** Makes a voucher product a normal one again: without codes left, or by force. */
export function SetNormal({ product }: { product: Product | undefined }) {
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

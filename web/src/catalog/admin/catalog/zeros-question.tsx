import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";

export interface ZerosQuestion {
  /** Questions that the operator must confirm before the product is saved; null if there are none. */
  texts: readonly string[] | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  /**
   * Shows the questions, and calls `goOn` after the operator confirmed them. Without questions, it calls `goOn` at
   * once.
   */
  ask: (texts: readonly string[], goOn: () => void) => void;
  goOn: () => void;
}

/** Asks for confirmation before a product is saved with a price or stock of 0. */
export function useZerosQuestion(): ZerosQuestion {
  const [asked, setAsked] = useState<{ texts: readonly string[]; goOn: () => void } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    texts: asked?.texts ?? null,
    open,
    setOpen,
    ask: (texts, goOn) => {
      if (texts.length === 0) return goOn();
      setAsked({ texts, goOn });
      setOpen(true);
    },
    goOn: () => asked?.goOn(),
  };
}

export function ZerosDialog({ question: { texts, open, setOpen, goOn } }: { question: ZerosQuestion }) {
  if (!texts) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      tone="danger"
      title={t`Really free?`}
      description={texts.join(" ")}
      confirmLabel={t`Yes, save it so`}
      cancelLabel={t`Back to the form`}
      onConfirm={goOn}
    />
  );
}

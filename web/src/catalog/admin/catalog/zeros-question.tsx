import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";

export interface ZerosQuestion {
  /** Questions to confirm before saving; null while there are none. */
  texts: readonly string[] | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Asks the questions and then calls `goOn`. Calls it at once if there are no questions. */
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

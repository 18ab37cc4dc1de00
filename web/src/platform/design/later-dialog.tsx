import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { part } from "./part.tsx";

const Loaded = part(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Loads a dialog together with the frame of all dialogs, what Back does there, and the dialog's own `parts`. The
 * dialog's file imports them too, but the browser reads that only after the file has come: on a slow line that is a
 * second round trip.
 */
export function withFrame<M>(load: () => Promise<M>, ...parts: (() => Promise<unknown>)[]): () => Promise<M> {
  return () =>
    Promise.all([
      load(),
      import("./confirm-dialog.tsx"),
      import("./use-back-closes.ts"),
      ...parts.map((part) => part()),
    ]).then(([module]) => module);
}

/** Loads dialogs ahead of a tap, at the first call. After a failure each of them loads when it opens. */
export function loadAhead(load: () => Promise<unknown>): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    load().catch(() => undefined);
  };
}

/**
 * True once the dialog was opened: its code is loaded at the first opening, and the dialog stays mounted for
 * its closing animation.
 */
export function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/**
 * `ConfirmDialog` whose code loads when it opens. The code is larger than a page on which most visitors never
 * open it.
 */
export function LaterConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpen(props.open) ? <Loaded {...props} /> : null;
}

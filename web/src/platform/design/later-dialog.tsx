import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { part } from "./part.tsx";

const Loaded = part(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Loads a dialog at the same time as the modules that its file imports: the frame of all dialogs, the
 * handling of Back, and the dialog's own `parts`. Otherwise the browser would request these only after the
 * dialog's file has arrived, which costs a second round trip on a slow connection.
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

/**
 * Returns a function that loads dialogs before they are opened, when it is first called. If loading fails,
 * each dialog loads when it opens.
 */
export function loadAhead(load: () => Promise<unknown>): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    load().catch(() => undefined);
  };
}

/**
 * True after the dialog was opened for the first time. The dialog's code is then loaded, and the dialog stays
 * mounted so that its closing can be animated.
 */
export function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/**
 * `ConfirmDialog` whose code loads when the dialog opens. The code is larger than many a page, and most
 * visitors never open a dialog.
 */
export function LaterConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpen(props.open) ? <Loaded {...props} /> : null;
}

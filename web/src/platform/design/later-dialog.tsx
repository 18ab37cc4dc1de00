import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { part } from "./part.tsx";

const Loaded = part(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * True once the dialog was opened: its code is loaded at the first opening, and the dialog stays mounted for
 * its closing animation.
 */
export function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/** `ConfirmDialog`, loaded when it opens: its code is larger than a page on which most visitors never open it. */
export function LaterConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpen(props.open) ? <Loaded {...props} /> : null;
}

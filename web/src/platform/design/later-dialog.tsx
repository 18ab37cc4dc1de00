import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { part } from "./part.tsx";

const Loaded = part(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Returns true once the dialog was opened. Its code loads at the first opening, and the dialog stays mounted
 * so that its closing is animated.
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

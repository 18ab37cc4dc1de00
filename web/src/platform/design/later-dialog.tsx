import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { part } from "./part.tsx";

const Loaded = part(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/** True from the first opening on: a dialog's code loads when somebody opens it, and stays for its closing. */
export function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/** `ConfirmDialog` for pages that most visitors leave without opening it. Its code is larger than such a page. */
export function LaterConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpen(props.open) ? <Loaded {...props} /> : null;
}

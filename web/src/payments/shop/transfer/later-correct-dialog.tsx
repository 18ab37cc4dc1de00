import { useWasOpen } from "../../../platform/design/later-dialog.tsx";
import { part } from "../../../platform/design/part.tsx";
import type { CorrectDialogProps } from "./correct-dialog.tsx";

const Loaded = part(() =>
  import("./correct-dialog.tsx").then((module) => ({ default: module.CorrectDialog })),
);

/** Loads the code of `CorrectDialog` only when the dialog opens, because few payments need a correction. */
export function LaterCorrectDialog(props: CorrectDialogProps) {
  return useWasOpen(props.open) ? <Loaded {...props} /> : null;
}

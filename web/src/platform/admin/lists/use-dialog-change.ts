import { type RefObject, useRef } from "react";
import { toast } from "../../design/toast.ts";
import type { DialogState } from "../../lib/use-dialog.tsx";
import { type ListedRecord, noAnswer, type RecordKind } from "./record-kind.ts";
import { useChangeSeveral } from "./record-mutations.ts";
import { nextWaiting } from "./row-shortcuts.ts";
import type { RecordList } from "./use-record-list.ts";

export interface DialogChange<T, Change> {
  /** Opens a dialog about a row. */
  opening: (dialog: DialogState<T>) => (record: T) => void;
  /** A failure is for the dialog that asked. */
  change: (record: T, change: Change) => Promise<void>;
  /** Where the focus goes when a dialog closes on a row that is decided. */
  finalFocus: () => HTMLElement | true;
}

/** Changes of a row that a dialog of its own asks for; the next row that waits takes the focus afterwards. */
export function useDialogChange<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  list: Pick<RecordList<T, Change>, "onAnswer" | "waits">,
  region: RefObject<HTMLElement | null>,
): DialogChange<T, Change> {
  const focusAfterwards = useRef<HTMLElement>(null);
  const { change: send, settle } = useChangeSeveral(kind);
  return {
    opening: (dialog) => (record) => {
      focusAfterwards.current = null;
      dialog.open(record);
    },
    change: async (record, change) => {
      const after = await send(record, change, noAnswer);
      focusAfterwards.current = nextWaiting(region.current, record._id, list.waits);
      list.onAnswer(after, { record, change, answer: noAnswer, at: Date.now() }, record);
      toast.success(kind.toasts.changed(change, after));
      settle();
    },
    finalFocus: () => focusAfterwards.current ?? true,
  };
}

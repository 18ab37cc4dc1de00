import { type RefObject, useRef } from "react";
import { toast } from "../../design/toast.ts";
import type { DialogState } from "../../lib/use-dialog.tsx";
import { type ListedRecord, noAnswer, type RecordKind } from "./record-kind.ts";
import { useChangeSeveral } from "./record-mutations.ts";
import { nextWaiting } from "./row-shortcuts.ts";
import type { RecordList } from "./use-record-list.ts";

export interface DialogChange<T, Change> {
  /** Returns a function that opens a dialog about a row. */
  opening: (dialog: DialogState<T>) => (record: T) => void;
  /** Applies the change. The dialog that asked shows a failure. */
  change: (record: T, change: Change) => Promise<void>;
  /** Returns the element that gets the focus when the dialog closes after the row was decided. */
  finalFocus: () => HTMLElement | true;
}

/** Changes of a row that need a dialog of their own. Afterwards the next waiting row gets the focus. */
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

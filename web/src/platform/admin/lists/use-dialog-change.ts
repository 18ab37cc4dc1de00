import { type RefObject, useRef } from "react";
import { toast } from "../../design/toast.ts";
import type { DialogState } from "../../lib/use-dialog.tsx";
import { type ListedRecord, noAnswer, type RecordKind } from "./record-kind.ts";
import { useChangeSeveral } from "./record-mutations.ts";
import { nextWaiting } from "./row-shortcuts.ts";
import type { RecordList } from "./use-record-list.ts";

export interface DialogChange<T, Change> {
  /** Returns a function that opens this dialog about a row. */
  opening: (dialog: DialogState<T>) => (record: T) => void;
  /** Applies the change. If the call fails, the dialog shows the error. */
  change: (record: T, change: Change) => Promise<void>;
  /** Returns the element that gets the focus when the dialog closes after a decision about the row. */
  finalFocus: () => HTMLElement | true;
}

/**
 * State for changes of a row that have a dialog of their own. After the dialog, the next waiting row gets the
 * focus.
 */
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

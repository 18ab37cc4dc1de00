import { useRef, useState } from "react";
import { Button, type ButtonVariant } from "../../design/button.tsx";
import { isChangedMeanwhile } from "../admin-lists/changed-meanwhile.ts";
import type { ListedRecord } from "../admin-lists/record-kind.ts";
import { useChangeSeveral, useFetchRecord } from "../admin-lists/record-mutations.ts";
import type { RecordList } from "../admin-lists/use-record-list.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkDialog, type BulkPlan } from "./bulk-dialog.tsx";

export interface BulkChangeProps<
  T extends ListedRecord,
  Change extends object,
  Chosen extends Change = Change,
> {
  list: Pick<RecordList<T, Change>, "kind" | "records" | "selection" | "takingBack">;
  /** What the ticked rows can be set to. */
  choices: readonly { change: Chosen; label: string; variant: ButtonVariant }[];
  /** What that is for one of them; null where nothing is. */
  changeOfOne?: (row: T, change: Chosen) => Change | null;
  planFor: (rows: readonly T[], change: Chosen) => Omit<BulkPlan<T>, "rows" | "work" | "leases">;
  /** How a row stands by now, by this change or somebody else's. */
  onSeen: (row: T) => void;
}

/** Changes the ticked rows, one by one, after a question. */
export function BulkChange<T extends ListedRecord, Change extends object, Chosen extends Change>(
  props: BulkChangeProps<T, Change, Chosen>,
) {
  const { choices, onSeen } = props;
  const { kind, records = [], selection, takingBack } = props.list;
  const [plan, setPlan] = useState<(BulkPlan<T> & { opening: number; change: Chosen }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answered = useRef<{ before: T; after: T }[]>([]);
  const { change: changeOne, settle } = useChangeSeveral(kind);
  const fetchRecord = useFetchRecord(kind);
  const changeOf = (row: T, change: Chosen) => (props.changeOfOne ? props.changeOfOne(row, change) : change);
  const isFor = (change: Chosen) => (row: T) => {
    const one = changeOf(row, change);
    return one !== null && kind.differs(row, one);
  };

  const planOf = (chosen: readonly T[], change: Chosen): BulkPlan<T> => {
    // What the admin saw of each row, or was told by its failure: nothing else is changed.
    const seen = new Map(chosen.map((row) => [row._id, row]));
    return {
      ...props.planFor(chosen, change),
      rows: chosen,
      leases: kind.leases,
      work: async (row, answer) => {
        try {
          const before = seen.get(row._id) ?? row;
          const after = await changeOne(before, changeOf(before, change) ?? change, answer);
          answered.current.push({ before, after });
          onSeen(after);
        } catch (error) {
          const fresh = isChangedMeanwhile(error) ? await fetchRecord(row._id) : undefined;
          if (fresh) {
            seen.set(row._id, fresh);
            onSeen(fresh);
          }
          throw error;
        }
      },
    };
  };
  const ask = (change: Chosen) => {
    const chosen = selection.rows.filter(isFor(change));
    setPlan((before) => ({ ...planOf(chosen, change), change, opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  // What was done can be taken back from then on, when the list is in sight again.
  const turn = (open: boolean) => {
    setOpen(open);
    if (open || answered.current.length === 0) return;
    takingBack.noteSeveral(answered.current);
    answered.current = [];
  };

  return (
    <>
      <BulkBar
        count={selection.ids.size}
        total={records.length}
        onSelectAll={() => selection.set(records.map(({ _id }) => _id))}
        onClear={() => selection.set([])}
      >
        {choices.map(({ change, label, variant }) => (
          <Button
            key={label}
            size="sm"
            variant={variant}
            disabled={!selection.rows.some(isFor(change))}
            onClick={() => ask(change)}
          >
            {label}
          </Button>
        ))}
      </BulkBar>
      {plan ? (
        <BulkDialog
          key={plan.opening}
          open={isOpen}
          onOpenChange={turn}
          plan={plan}
          messageOf={(error) => kind.failureText(error, plan.change)}
          onFinished={(left) => {
            selection.set(left.map(({ _id }) => _id));
            settle();
          }}
        />
      ) : null}
    </>
  );
}

import { useState } from "react";
import { Button, type ButtonVariant } from "../../design/button.tsx";
import { isChangedMeanwhile } from "../admin-lists/changed-meanwhile.ts";
import type { Selection } from "../admin-lists/use-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkDialog, type BulkPlan } from "./bulk-dialog.tsx";

interface Row {
  _id: string;
  status: string;
}

export interface BulkChangeProps<T extends Row, Status extends T["status"]> {
  rows: readonly T[];
  selection: Selection<T>;
  /** What the ticked rows can be set to. */
  choices: readonly { status: Status; label: string; variant: ButtonVariant }[];
  planFor: (rows: readonly T[], status: Status) => Omit<BulkPlan<T>, "rows" | "work">;
  /** Changes one row, as the admin saw it. */
  change: (row: T, status: Status, choice: string | null) => Promise<unknown>;
  /** Fetches a row that somebody else changed meanwhile. */
  lookAgain: (id: string) => Promise<T | undefined>;
  /** How such a row stands. */
  onSeen: (row: T) => void;
  messageOf: (error: unknown) => string;
  /** After each run. */
  settle: () => void;
}

/** Sets the ticked rows to a status, one by one, after a question. */
export function BulkChange<T extends Row, Status extends T["status"]>(props: BulkChangeProps<T, Status>) {
  const { rows, selection, choices, lookAgain, onSeen } = props;
  const [plan, setPlan] = useState<(BulkPlan<T> & { opening: number }) | null>(null);
  const [isOpen, setOpen] = useState(false);

  const planOf = (chosen: readonly T[], status: Status): BulkPlan<T> => {
    // What the admin saw of each row, or was told by its failure: nothing else is changed.
    const seen = new Map(chosen.map((row) => [row._id, row]));
    return {
      ...props.planFor(chosen, status),
      rows: chosen,
      work: async (row, choice) => {
        try {
          await props.change(seen.get(row._id) ?? row, status, choice);
        } catch (error) {
          const fresh = isChangedMeanwhile(error) ? await lookAgain(row._id) : undefined;
          if (fresh) {
            seen.set(row._id, fresh);
            onSeen(fresh);
          }
          throw error;
        }
      },
    };
  };
  const ask = (status: Status) => {
    const chosen = selection.rows.filter((row) => row.status !== status);
    setPlan((before) => ({ ...planOf(chosen, status), opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };

  return (
    <>
      <BulkBar
        count={selection.ids.size}
        total={rows.length}
        onSelectAll={() => selection.set(rows.map(({ _id }) => _id))}
        onClear={() => selection.set([])}
      >
        {choices.map(({ status, label, variant }) => (
          <Button
            key={status}
            size="sm"
            variant={variant}
            disabled={selection.rows.every((row) => row.status === status)}
            onClick={() => ask(status)}
          >
            {label}
          </Button>
        ))}
      </BulkBar>
      {plan ? (
        <BulkDialog
          key={plan.opening}
          open={isOpen}
          onOpenChange={setOpen}
          plan={plan}
          messageOf={props.messageOf}
          onFinished={(left) => {
            selection.set(left.map(({ _id }) => _id));
            props.settle();
          }}
        />
      ) : null}
    </>
  );
}

import type { RouteName } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { Button, type ButtonVariant } from "../../design/button.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import { BulkDialog, type BulkPlan } from "./bulk-dialog.tsx";
import { isChangedMeanwhile } from "./changed-meanwhile.ts";
import { tick, tickedRows } from "./list-table.tsx";
import type { Answer, ListedRecord, RecordKind } from "./record-kind.ts";
import { useChangeSeveral, useFetchRecord } from "./record-mutations.ts";
import type { RecordList } from "./use-record-list.ts";

interface BulkBarProps {
  /** Number of ticked rows. While it is 0, the bar is hidden. */
  count: number;
  /** Number of rows on the list's page. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** Buttons for the actions on the ticked rows. */
  children: ReactNode;
}

/**
 * Bar with the actions for the ticked rows. It stays at the bottom of the window while the list is visible.
 */
function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={t`Selected rows`}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border-strong bg-surface-raised px-4 py-2.5 shadow-lg"
    >
      <p aria-live="polite" className="font-semibold text-sm tabular-nums">
        <Trans>{count} selected</Trans>
      </p>
      {count < total ? (
        <Button size="sm" variant="ghost" onClick={onSelectAll}>
          <Trans>Select all {total}</Trans>
        </Button>
      ) : null}
      <span className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</span>
      <IconButton
        size="sm"
        label={t`Clear selection`}
        icon={<X aria-hidden="true" />}
        onClick={onClear}
        className="max-sm:absolute max-sm:top-1.5 max-sm:right-2"
      />
    </section>
  );
}

type KindOf<T extends ListedRecord, Change extends object> = Pick<
  RecordKind<T, Change>,
  "differs" | "questionBefore"
>;

/**
 * Splits the ticked rows to which a change applies: those that can be changed together, and those about which
 * the admin must be asked separately.
 */
export function rowsFor<T extends ListedRecord, Change extends object>(
  kind: KindOf<T, Change>,
  ticked: readonly T[],
  changeOf: (row: T) => Change | null,
): { rows: readonly T[]; alone: readonly T[] } {
  const changed = ticked.flatMap((row) => {
    const change = changeOf(row);
    return change && kind.differs(row, change) ? [{ row, isAlone: isAskedAlone(kind, row, change) }] : [];
  });
  const only = (alone: boolean) => changed.filter(({ isAlone }) => isAlone === alone).map(({ row }) => row);
  return { rows: only(false), alone: only(true) };
}

/**
 * Returns the row to use for a retry: in the newest state, as the failure reported it. If that state needs a
 * question for this row alone, returns the row as the admin saw it.
 */
export function afterNews<T extends ListedRecord, Change extends object>(
  kind: KindOf<T, Change>,
  seen: T,
  fresh: T,
  change: Change,
): T {
  return isAskedAlone(kind, fresh, change) ? seen : fresh;
}

function isAskedAlone<T extends ListedRecord, Change extends object>(
  kind: KindOf<T, Change>,
  row: T,
  change: Change,
): boolean {
  return kind.questionBefore(row, change)?.alone === true;
}

/** Changes that a list offers for its ticked rows. They are applied to one row after another. */
export interface BulkChanges<T extends ListedRecord, Change extends object, Chosen extends Change = Change> {
  /** The call that changes a row. Only admins who may make this call see the changes. */
  may: RouteName;
  /** Changes that the admin can choose for the ticked rows. */
  choices: readonly { change: Chosen; label: string; variant: ButtonVariant }[];
  /** Returns the change for one row; null if that row needs no change. */
  changeOfOne?: (row: T, change: Chosen) => Change | null;
  planFor: (rows: readonly T[], change: Chosen) => Omit<BulkPlan<T>, "rows" | "work" | "leases">;
}

interface BulkChangeProps<T extends ListedRecord, Change extends object, Chosen extends Change> {
  bulk: BulkChanges<T, Change, Chosen>;
  list: Pick<RecordList<T, Change>, "kind" | "table" | "takingBack">;
  /** Called with the current state of a row, whether this admin or another one changed it. */
  onSeen: (row: T) => void;
}

/** Buttons that change the ticked rows one after another, after a confirmation. */
export function BulkChange<T extends ListedRecord, Change extends object, Chosen extends Change>(
  props: BulkChangeProps<T, Change, Chosen>,
) {
  const { bulk, onSeen } = props;
  const { kind, table, takingBack } = props.list;
  const ticked = tickedRows(table);
  const [plan, setPlan] = useState<
    (BulkPlan<T> & { opening: number; change: Chosen; alone: readonly T[] }) | null
  >(null);
  const [isOpen, setOpen] = useState(false);
  const answered = useRef<{ before: T; after: T }[]>([]);
  const { change: changeOne, settle } = useChangeSeveral(kind);
  const fetchRecord = useFetchRecord(kind);
  const changeOf = (row: T, change: Chosen) => (bulk.changeOfOne ? bulk.changeOfOne(row, change) : change);
  const chosenFor = (change: Chosen) => rowsFor(kind, ticked, (row) => changeOf(row, change));

  const planOf = (change: Chosen) => {
    const { rows: chosen, alone } = chosenFor(change);
    const texts = bulk.planFor(chosen, change);
    // State of each row as the admin saw it or as a failure reported it. A row is changed only if it still
    // has this state.
    const seen = new Map(chosen.map((row) => [row._id, row]));
    return {
      ...texts,
      alone,
      effects: alone.length > 0 ? [...texts.effects, leftOutText(alone.length)] : texts.effects,
      rows: chosen,
      leases: kind.leases,
      work: async (row: T, answer: Answer) => {
        const before = seen.get(row._id) ?? row;
        const one = changeOf(before, change) ?? change;
        try {
          const after = await changeOne(before, one, answer);
          answered.current.push({ before, after });
          onSeen(after);
        } catch (error) {
          const fresh = isChangedMeanwhile(error) ? await fetchRecord(row._id) : undefined;
          if (fresh) {
            seen.set(row._id, afterNews(kind, before, fresh, one));
            onSeen(fresh);
          }
          throw error;
        }
      },
    };
  };
  const ask = (change: Chosen) => {
    setPlan((before) => ({ ...planOf(change), change, opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };
  // When the dialog closes, the admin is offered to undo the change of the finished rows.
  const turn = (open: boolean) => {
    setOpen(open);
    if (open || answered.current.length === 0) return;
    takingBack.noteSeveral(answered.current);
    answered.current = [];
  };

  return (
    <>
      <BulkBar
        count={ticked.length}
        total={table.getCoreRowModel().rows.length}
        onSelectAll={() => table.toggleAllRowsSelected(true)}
        onClear={() => table.resetRowSelection(true)}
      >
        {bulk.choices.map(({ change, label, variant }) => (
          <Button
            key={label}
            size="sm"
            variant={variant}
            disabled={chosenFor(change).rows.length === 0}
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
            tick(
              table,
              [...left, ...plan.alone].map(({ _id }) => _id),
            );
            settle();
          }}
        />
      ) : null}
    </>
  );
}

const leftOutText = (count: number) =>
  plural(count, {
    one: "# is left out and stays ticked: it has to be looked at on its own.",
    other: "# are left out and stay ticked: they have to be looked at on their own.",
  });

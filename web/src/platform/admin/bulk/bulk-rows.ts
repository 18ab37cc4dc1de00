import type { ListedRecord, RecordKind } from "../lists/record-kind.ts";

type KindOf<T extends ListedRecord, Change extends object> = Pick<
  RecordKind<T, Change>,
  "differs" | "questionBefore"
>;

/** The ticked rows that a change of several changes, and those that it leaves to be decided one by one. */
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

/** What trying again decides on: the row as its failure told of it, unless that has to be asked about on its own. */
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

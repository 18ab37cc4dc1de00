import { t } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import { Button, type ButtonProps } from "../../design/button.tsx";
import { Keys } from "../../design/keys.tsx";
import { useShortcuts } from "../keyboard/keys.ts";
import { type RecordName, recordWords } from "./record-words.ts";
import type { StableRows } from "./use-stable-rows.ts";

export interface NewRowsButtonProps extends Pick<ButtonProps, "variant" | "className"> {
  list: Pick<StableRows<never>, "waiting" | "show">;
  name: RecordName;
  /** Page number, counted from 1. On a later page, the new rows belong to an earlier page. */
  page: number;
}

/** Returns the text of the button that shows the rows that arrived while the admin was working in the list. */
export function newRowsText(count: number, name: RecordName, page: number): string {
  const { movedHere, newRows } = recordWords[name];
  return page > 1 ? movedHere(count) : newRows(count);
}

/** Button that shows the rows that arrived while the admin was working in the list. The key `s` does the same. */
export function NewRowsButton({ list, name, page, ...button }: NewRowsButtonProps) {
  useShortcuts(t`New rows`, [
    { keys: "s", label: recordWords[name].showNew, run: () => list.waiting > 0 && list.show() },
  ]);
  if (list.waiting === 0) return null;
  return (
    <Button size="sm" icon={<ArrowUp />} onClick={list.show} {...button}>
      {newRowsText(list.waiting, name, page)}
      <span className="ml-1 pointer-coarse:hidden">
        <Keys keys="s" />
      </span>
    </Button>
  );
}

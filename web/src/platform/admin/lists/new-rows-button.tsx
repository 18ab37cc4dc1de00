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
  /** From 1: on a later page what comes in was on another one before. */
  page: number;
}

/** What the button shows: rows that came while somebody was at work in the list. */
export function newRowsText(count: number, name: RecordName, page: number): string {
  const { movedHere, newRows } = recordWords[name];
  return page > 1 ? movedHere(count) : newRows(count);
}

/** Rows came while somebody was at work in the list: shows them; `n` does it too. */
export function NewRowsButton({ list, name, page, ...button }: NewRowsButtonProps) {
  useShortcuts(t`New rows`, [
    { keys: "n", label: recordWords[name].showNew, run: () => list.waiting > 0 && list.show() },
  ]);
  if (list.waiting === 0) return null;
  return (
    <Button size="sm" icon={<ArrowUp />} onClick={list.show} {...button}>
      {newRowsText(list.waiting, name, page)}
      <span className="ml-1 pointer-coarse:hidden">
        <Keys keys="n" />
      </span>
    </Button>
  );
}

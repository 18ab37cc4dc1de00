import { ArrowUp } from "lucide-react";
import { Button, type ButtonProps } from "../../design/button.tsx";
import type { StableRows } from "./use-stable-rows.ts";

export interface NewRowsButtonProps extends Pick<ButtonProps, "variant" | "className"> {
  list: Pick<StableRows<never>, "waiting" | "show">;
}

/** Rows came while somebody was at work in the list: shows them. */
export function NewRowsButton({ list, ...button }: NewRowsButtonProps) {
  if (list.waiting === 0) return null;
  return (
    <Button size="sm" icon={<ArrowUp />} onClick={list.show} {...button}>
      Show {list.waiting} new
    </Button>
  );
}

import type { FormerRecord } from "@hira/contract";
import type { BadgeProps } from "../../../platform/design/badge.tsx";

/** Colours of what became of an order or request in the former shop. */
export const outcomeTones: Readonly<Record<FormerRecord["outcome"], BadgeProps["tone"]>> = {
  done: "success",
  open: "neutral",
  failed: "warning",
};

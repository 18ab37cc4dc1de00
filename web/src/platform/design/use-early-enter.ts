import { useEffect, useState } from "react";
import { useNavigate } from "../lib/history.tsx";
import type { ChoiceBoxProps } from "./choices.tsx";

/** Handles Enter pressed before any choices are loaded, e.g. after pasting: the first choice is taken when it arrives. */
export function useEarlyEnter({
  groups,
  busy,
  onHurry,
  onChosen,
}: Pick<ChoiceBoxProps, "groups" | "busy" | "onHurry" | "onChosen">) {
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const first = groups[0]?.items[0];

  useEffect(() => {
    if (!isWaiting || (busy && !first)) return;
    setWaiting(false);
    if (!first || first.stays) return;
    first.run?.();
    if (first.to !== undefined) void navigate(first.to);
    onChosen();
  }, [isWaiting, busy, first, onChosen, navigate]);

  return {
    /** Returns true if the key press was handled. */
    enter: (): boolean => {
      if (!busy || first) return false;
      setWaiting(true);
      onHurry();
      return true;
    },
    /** Call when other text is typed. */
    cancel: () => setWaiting(false),
  };
}

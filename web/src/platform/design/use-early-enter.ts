import { useEffect, useState } from "react";
import { useNavigate } from "../lib/history.tsx";
import type { ChoiceBoxProps } from "./choices.tsx";

/**
 * Handles Enter if it is pressed before the results arrive, for example after pasting: the first result is
 * then chosen as soon as it arrives.
 */
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
    /** Handles the Enter key. Returns true if the first result will be chosen when it arrives. */
    enter: (): boolean => {
      if (!busy || first) return false;
      setWaiting(true);
      onHurry();
      return true;
    },
    /** Cancels the pending choice, because the person types another text. */
    cancel: () => setWaiting(false),
  };
}

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ChoiceBoxProps } from "./choices.tsx";

/** Enter before there is anything to choose, as after a paste: the first choice is taken when it comes. */
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
    /** True when the press was taken. */
    enter: (): boolean => {
      if (!busy || first) return false;
      setWaiting(true);
      onHurry();
      return true;
    },
    /** Something else is typed. */
    cancel: () => setWaiting(false),
  };
}

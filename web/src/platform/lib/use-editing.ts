import { useCallback, useState } from "react";
import { useAfterPress } from "./use-after-press.ts";

/** Whether a field is being typed into, and what to tell it by: what it shows when it is left waits for the press to end. */
export function useEditing(): [isEditing: boolean, onEditing: (isEditing: boolean) => void] {
  const [isEditing, setEditing] = useState(false);
  const afterPress = useAfterPress();
  const onEditing = useCallback(
    (next: boolean) => (next ? setEditing(true) : afterPress(() => setEditing(false))),
    [afterPress],
  );
  return [isEditing, onEditing];
}

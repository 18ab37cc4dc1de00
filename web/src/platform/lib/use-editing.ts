import { useCallback, useState } from "react";
import { useAfterPress } from "./use-after-press.ts";

/**
 * Returns whether a field is being edited, and the setter. Leaving the field counts once the current press
 * has ended.
 */
export function useEditing(): [isEditing: boolean, onEditing: (isEditing: boolean) => void] {
  const [isEditing, setEditing] = useState(false);
  const afterPress = useAfterPress();
  const onEditing = useCallback(
    (next: boolean) => (next ? setEditing(true) : afterPress(() => setEditing(false))),
    [afterPress],
  );
  return [isEditing, onEditing];
}

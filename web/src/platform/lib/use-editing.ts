import { useCallback, useState } from "react";
import { useAfterPress } from "./use-after-press.ts";

/**
 * Returns whether a field is being edited, and a function that sets this. When the field loses the focus
 * during a press, editing ends only after the press.
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

import { useState } from "react";

export interface DialogState<T> {
  /** What it is about: stays while it closes. A new `key` for every opening, so that none starts with what was typed before. */
  opened: { subject: T; key: number } | null;
  isOpen: boolean;
  open: (subject: T) => void;
  setOpen: (isOpen: boolean) => void;
}

/** A dialog about one thing out of many. */
export function useDialog<T>(): DialogState<T> {
  const [opened, setOpened] = useState<DialogState<T>["opened"]>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    opened,
    isOpen,
    open: (subject) => {
      setOpened((before) => ({ subject, key: (before?.key ?? 0) + 1 }));
      setOpen(true);
    },
    setOpen,
  };
}

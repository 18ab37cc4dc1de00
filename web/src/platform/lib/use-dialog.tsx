import { Fragment, type ReactNode, useState } from "react";

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

export interface OpenedDialogProps<T> {
  state: DialogState<T>;
  children: (subject: T, dialog: { open: boolean; onOpenChange: (isOpen: boolean) => void }) => ReactNode;
}

/** The dialog about what was opened last, if anything was; it starts afresh at every opening. */
export function OpenedDialog<T>({ state: { opened, isOpen, setOpen }, children }: OpenedDialogProps<T>) {
  if (!opened) return null;
  return (
    <Fragment key={opened.key}>{children(opened.subject, { open: isOpen, onOpenChange: setOpen })}</Fragment>
  );
}

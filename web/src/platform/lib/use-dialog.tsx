import { Fragment, type ReactNode, useState } from "react";

export interface DialogState<T> {
  /**
   * Subject of the dialog. It is kept until the dialog has closed. Each opening has a new `key`, so that no
   * input from an earlier opening is shown.
   */
  opened: { subject: T; key: number } | null;
  isOpen: boolean;
  open: (subject: T) => void;
  setOpen: (isOpen: boolean) => void;
}

/** State of a dialog that can be opened for each of several subjects, such as the rows of a list. */
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

/** The dialog about the subject for which it was last opened. Each opening starts with new state. */
export function OpenedDialog<T>({ state: { opened, isOpen, setOpen }, children }: OpenedDialogProps<T>) {
  if (!opened) return null;
  return (
    <Fragment key={opened.key}>{children(opened.subject, { open: isOpen, onOpenChange: setOpen })}</Fragment>
  );
}

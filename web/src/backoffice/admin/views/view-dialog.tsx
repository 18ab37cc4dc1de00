import type { SavedView, ViewList } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { useChangeView, useSaveView } from "./queries.ts";

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface ViewDialogProps extends Opened {
  list: ViewList;
  /** The query to save. */
  query: string;
  /** The existing views. A view with the same name is replaced, and the dialog says so. */
  views: readonly SavedView[];
}

/** Saves the current filter under a name. */
export function ViewDialog({ list, query, views, ...opened }: ViewDialogProps) {
  const save = useSaveView();
  const change = useChangeView();
  const former = (name: string) =>
    views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return (
    <NameDialog
      {...opened}
      title={t`Save view`}
      hint={t`Only you see it, on every machine.`}
      verb={(name) => (former(name) ? t`Replace view` : t`Save view`)}
      warning={(name) => (former(name) ? t`You have a view of this name. It will show this instead.` : null)}
      onSubmit={(name) => {
        const same = former(name);
        return same ? change.mutateAsync({ id: same._id, query }) : save.mutateAsync({ list, name, query });
      }}
    />
  );
}

export function RenameDialog({ view, ...opened }: Opened & { view: SavedView }) {
  const change = useChangeView();
  return (
    <NameDialog
      {...opened}
      title={t`Rename view`}
      initial={view.name}
      verb={() => t`Rename`}
      onSubmit={async (name) => {
        await change.mutateAsync({ id: view._id, name });
        toast.success(t`View renamed.`);
      }}
    />
  );
}

interface NameDialogProps extends Opened {
  title: string;
  hint?: string;
  initial?: string;
  verb: (name: string) => string;
  warning?: (name: string) => string | null;
  onSubmit: (name: string) => Promise<unknown>;
}

function NameDialog({
  open,
  onOpenChange,
  title,
  hint,
  initial = "",
  verb,
  warning,
  onSubmit,
}: NameDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const refuse = (text: string) => {
      setError(text);
      input.current?.focus();
    };
    if (name.trim() === "") return refuse(t`Give the view a name.`);
    setPending(true);
    try {
      await onSubmit(name.trim());
      onOpenChange(false);
    } catch (cause) {
      refuse(failureText(cause));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      dismissible={!isPending}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {verb(name)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t`Name`} required hint={hint} error={error} warning={warning?.(name)}>
          <TextInput
            ref={input}
            autoComplete="off"
            maxLength={textLimits.viewName}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

import type { SavedView, ViewList } from "@hira/contract";
import { viewRoutes } from "@hira/contract/backoffice/views";
import { t } from "@lingui/core/macro";
import { FormDialog, type FormDialogProps } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { toast } from "../../../platform/design/toast.ts";
import { useChangeView, useSaveView } from "./queries.ts";

const schema = viewRoutes["POST /admin/views"].body;

type Opened = Pick<FormDialogProps<typeof schema>, "open" | "onOpenChange">;

export interface ViewDialogProps extends Opened {
  list: ViewList;
  /** Query string of the filter that the dialog saves. */
  query: string;
  /** Existing views. If one has the typed name, the dialog says that it will be replaced. */
  views: readonly SavedView[];
}

/** Dialog that saves the current filter under a name. */
export function ViewDialog({ list, query, views, ...opened }: ViewDialogProps) {
  const save = useSaveView();
  const change = useChangeView();
  const former = (name = "") => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const form = useSchemaForm({
    schema,
    from: { list, query },
    send: (view, answer) => {
      const same = former(view.name);
      if (same) change.mutate({ id: same._id, query }, answer);
      else save.mutate(view, answer);
    },
    isPending: save.isPending || change.isPending,
    onSaved: () => opened.onOpenChange(false),
    failureText,
    failureAt: "name",
  });
  const isThere = former(form.draft.name) !== undefined;
  return (
    <FormDialog
      {...opened}
      form={form}
      size="sm"
      title={t`Save view`}
      submit={isThere ? t`Replace view` : t`Save view`}
    >
      <FormField
        form={form}
        name="name"
        label={t`Name`}
        hint={t`Only you see it, on every machine.`}
        warning={isThere ? t`You have a view of this name. It will show this instead.` : null}
      />
    </FormDialog>
  );
}

export function RenameDialog({ view, ...opened }: Opened & { view: SavedView }) {
  const { mutate, isPending } = useChangeView();
  const form = useSchemaForm({
    schema,
    from: view,
    send: ({ name }, answer) => mutate({ id: view._id, name }, answer),
    isPending,
    onSaved: () => {
      toast.success(t`View renamed.`);
      opened.onOpenChange(false);
    },
    failureText,
    failureAt: "name",
  });
  return (
    <FormDialog {...opened} form={form} size="sm" title={t`Rename view`} submit={t`Rename`}>
      <FormField form={form} name="name" label={t`Name`} />
    </FormDialog>
  );
}

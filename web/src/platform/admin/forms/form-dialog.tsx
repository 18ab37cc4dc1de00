import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { Dialog, type DialogProps } from "../../design/dialog.tsx";
import { FormElement } from "./form-element.tsx";
import type { BodyOf, FieldName, Schema } from "./schema-fields.ts";
import { controlsOf, type SchemaForm } from "./use-schema-form.ts";

export interface FormDialogProps<S extends Schema>
  extends Pick<DialogProps, "title" | "description" | "size" | "finalFocus"> {
  form: SchemaForm<S>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Text of the button that sends the form. */
  submit: ReactNode;
  tone?: "primary" | "danger";
  disabled?: boolean;
  /** Field that first gets the focus; default: the first field of the form. */
  first?: FieldName<BodyOf<S>>;
  /** Content above the form's fields. */
  intro?: ReactNode;
  /** Fields of the form. */
  children: ReactNode;
}

/** A form in a dialog. The dialog cannot be closed while the form is being sent. */
export function FormDialog<S extends Schema>(props: FormDialogProps<S>) {
  const {
    form,
    open,
    onOpenChange,
    submit,
    tone = "primary",
    disabled = false,
    first,
    intro,
    children,
    ...dialog
  } = props;
  const { isPending, submitAndAddAnother } = form;
  const id = useId();
  const initialFocus = {
    get current() {
      const { ref } = form;
      const named = first && ref.current?.elements.namedItem(first);
      const found = named ?? controlsOf(ref.current)[0];
      return found instanceof HTMLElement ? found : null;
    },
  };
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isPending}
      initialFocus={initialFocus}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          {submitAndAddAnother ? (
            <Button variant="secondary" disabled={isPending || disabled} onClick={submitAndAddAnother}>
              <Trans>Save and add another</Trans>
            </Button>
          ) : null}
          <Button type="submit" form={id} variant={tone} loading={isPending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      {intro}
      <FormElement form={form} id={id} className={cx("flex flex-col gap-4", intro !== undefined && "mt-4")}>
        {children}
      </FormElement>
    </Dialog>
  );
}

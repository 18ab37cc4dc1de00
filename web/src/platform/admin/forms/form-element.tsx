import type { ReactNode } from "react";
import { Banner } from "../../design/banner.tsx";
import type { Schema } from "./schema-fields.ts";
import type { SchemaForm } from "./use-schema-form.ts";

export interface FormElementProps<S extends Schema> {
  form: SchemaForm<S>;
  id?: string;
  /** True while an upload runs. The form cannot be sent before the upload ends. */
  isBlocked?: boolean;
  /** True: the form is sent only if a value has changed. */
  onlyChanged?: boolean;
  "aria-label"?: string;
  className?: string;
  children: ReactNode;
}

/** The form element. It shows errors that concern no single field below the fields. */
export function FormElement<S extends Schema>({
  form,
  isBlocked,
  onlyChanged,
  children,
  ...element
}: FormElementProps<S>) {
  return (
    <form
      {...element}
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && (!onlyChanged || form.isChanged)) form.submit();
      }}
    >
      {children}
      <div aria-live="assertive" className="empty:hidden">
        {form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      </div>
    </form>
  );
}

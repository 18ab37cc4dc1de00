import type { ReactNode } from "react";
import { Banner } from "../../design/banner.tsx";
import type { Schema } from "./schema-fields.ts";
import type { SchemaForm } from "./use-schema-form.ts";

export interface FormElementProps<S extends Schema> {
  form: SchemaForm<S>;
  id?: string;
  /** True while an upload is under way: the form is not sent. */
  isBlocked?: boolean;
  /** The form is sent only if a value is changed. */
  onlyChanged?: boolean;
  "aria-label"?: string;
  className?: string;
  children: ReactNode;
}

/** The form element. An error of the whole form is shown below its fields. */
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

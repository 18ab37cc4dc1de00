import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import { controlClass, useFieldWiring } from "./field.tsx";

export type TextareaProps = ComponentPropsWithRef<"textarea">;

/** Text input of several lines. It grows with its text in browsers that support this. */
export function Textarea({ className, rows = 3, ...textarea }: TextareaProps) {
  const wiring = useFieldWiring(textarea);
  return (
    <textarea
      rows={rows}
      {...textarea}
      {...wiring}
      className={cx(
        controlClass,
        "field-sizing-content min-h-24 resize-y px-3.5 py-2.5 leading-6",
        className,
      )}
    />
  );
}

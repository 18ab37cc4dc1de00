import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, useFieldWiring } from "./field.tsx";

export interface TextInputProps extends Omit<ComponentPropsWithRef<"input">, "size" | "prefix"> {
  /** Content inside the input before the text: an icon or a currency sign. */
  prefix?: ReactNode;
  /** Content inside the input after the text: a unit or a small button. */
  suffix?: ReactNode;
  size?: "sm" | "md";
}

/** Text input of one line. It takes its ID and aria attributes from the `Field` around it. */
export function TextInput({ prefix, suffix, size = "md", className, ...input }: TextInputProps) {
  const wiring = useFieldWiring(input);
  return (
    <span className={cx("relative flex w-full items-center", className)}>
      {prefix ? (
        <span className="pointer-events-none absolute left-3 inline-flex text-muted [&>svg]:size-4.5">
          {prefix}
        </span>
      ) : null}
      <input
        type="text"
        {...input}
        {...wiring}
        className={cx(
          controlClass,
          "text-ellipsis",
          size === "sm" ? "h-9 px-3 text-sm pointer-coarse:h-11 pointer-coarse:text-base" : "h-11 px-3.5",
          prefix && "pl-10",
          suffix && "pr-11",
        )}
      />
      {suffix ? (
        <span className="absolute right-1.5 inline-flex items-center text-muted text-sm">{suffix}</span>
      ) : null}
    </span>
  );
}

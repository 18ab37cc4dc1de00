import { CircleAlert, TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { ApproverNote, isWaiting } from "./approver.tsx";
import { cx } from "./cx.ts";

interface FieldWiring {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
  warningId: string | undefined;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Error text. It is red, screen readers announce it, and the control is marked as invalid. */
  error?: ReactNode;
  /**
   * Text that asks the person to check the value. Screen readers announce it when they pause. null: no
   * warning. If there is also an error, only the error is shown.
   */
  warning?: string | null;
  required?: boolean;
  /** Hides the field's label, except from screen readers. */
  hideLabel?: boolean;
  /** Content at the right of the field's label, such as a link or a counter. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Label, one control, hint and error. If the control is a component of this folder, it takes its ID and aria
 * attributes from the field.
 */
export function Field({
  label,
  hint,
  error,
  warning,
  required = false,
  hideLabel,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error && !isWaiting(error) ? `${id}-error` : undefined;
  const shownWarning = error ? null : warning;
  const warningId = shownWarning ? `${id}-warning` : undefined;
  return (
    <FieldContext value={{ id, hintId, errorId, warningId, required }}>
      <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
        <div className={cx("flex items-baseline justify-between gap-3", hideLabel && !aside && "sr-only")}>
          <label htmlFor={id} className={cx("font-medium text-sm text-text", hideLabel && "sr-only")}>
            {label}
            {required ? (
              <span aria-hidden="true" className="text-danger leading-none">
                {" *"}
              </span>
            ) : null}
          </label>
          {aside ? <span className="max-w-2/3 shrink-0 text-muted text-sm">{aside}</span> : null}
        </div>
        {children}
        {hint ? (
          <p id={hintId} className="text-muted text-sm">
            {hint}
          </p>
        ) : null}
        <FieldError id={errorId}>{error}</FieldError>
        {warning === undefined ? null : <FieldWarning id={warningId}>{shownWarning}</FieldWarning>}
      </div>
    </FieldContext>
  );
}

/**
 * Error text below a control. Its live region is rendered even without an error, because screen readers do
 * not announce text that appears together with its region.
 */
export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {isWaiting(children) ? (
        <p>
          <ApproverNote />
        </p>
      ) : children ? (
        <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Warning below a control. Screen readers announce it when they pause. */
export function FieldWarning({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {children ? (
        <p id={id} className="flex items-start gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

interface Wirable {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
}

/**
 * Returns the ID and aria attributes of a control inside a `Field`. The control's own props have priority.
 */
export function useFieldWiring(own: Wirable) {
  const field = useContext(FieldContext);
  const describedBy = [own["aria-describedby"], field?.errorId, field?.warningId, field?.hintId]
    .filter(Boolean)
    .join(" ");
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    "aria-describedby": describedBy || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.errorId ? true : undefined),
  };
}

/**
 * CSS classes of text inputs, textareas and selects. The text is at least 16 px high, because iOS zooms into
 * controls with smaller text.
 */
export const controlClass =
  "w-full min-w-0 rounded-md border border-border-strong bg-surface text-base text-text shadow-xs transition-[border-color,box-shadow,background-color] duration-150 placeholder:text-muted hover:border-muted focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-1 [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-muted disabled:shadow-none aria-invalid:border-danger aria-invalid:bg-danger-soft/40";

import type { RouteName } from "@hira/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { useMayCall } from "../../api/grants.tsx";
import { cx } from "../../design/cx.ts";
import { Spinner } from "../../design/spinner.tsx";

const tones = {
  approve:
    "bg-success-soft text-success hover:bg-[color-mix(in_oklab,var(--success-soft),var(--success)_14%)] @max-4xl:min-h-11",
  reject:
    "bg-danger-soft text-danger hover:bg-[color-mix(in_oklab,var(--danger-soft),var(--danger)_14%)] @max-4xl:min-h-11",
  plain:
    "text-muted hover:bg-pressed hover:text-text @max-4xl:border @max-4xl:border-border @max-4xl:min-h-11",
  danger: "text-danger hover:bg-danger-soft @max-4xl:border @max-4xl:border-border @max-4xl:min-h-11",
};

export interface RowActionProps extends Pick<ComponentPropsWithRef<"button">, "onClick"> {
  label: string;
  /** Text on a card. Without a text, the card shows only the icon. */
  short?: string | undefined;
  icon: LucideIcon;
  tone: keyof typeof tones;
  /** Shows the text also in a wide table, for actions whose icon alone is unclear. */
  showsText?: boolean;
  disabled?: boolean;
  pending?: boolean;
  /** The call of the action. Only admins who may make this call see the button. */
  call?: RouteName;
}

/**
 * Button for an action on a row: an icon in the table, a large button on a card. If a click disables the
 * button, the button must keep the focus, so it uses `aria-disabled`.
 */
export function RowAction({
  label,
  short,
  icon: Icon,
  tone,
  showsText,
  disabled,
  pending,
  call,
  onClick,
}: RowActionProps) {
  const mayCall = useMayCall();
  if (call && !mayCall(call)) return null;
  const isOff = Boolean(disabled || pending);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      onClick={isOff ? undefined : onClick}
      className={cx(
        "inline-flex min-h-9 min-w-8.5 items-center justify-center gap-2 rounded-md @max-4xl:gap-1.5 font-semibold text-sm transition-colors [&_svg]:size-4.5 [&_svg]:shrink-0 pointer-coarse:min-w-11 pointer-coarse:min-h-11",
        tones[tone],
        showsText && "@5xl:px-2.5 @max-4xl:px-3",
        isOff && "pointer-events-none",
        disabled && !pending && "opacity-40",
      )}
    >
      {pending ? <Spinner /> : <Icon aria-hidden="true" />}
      {short ? (
        <span className={showsText ? "whitespace-nowrap @4xl:@max-5xl:hidden" : "@4xl:hidden"}>{short}</span>
      ) : null}
    </button>
  );
}

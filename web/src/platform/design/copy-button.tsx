import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { Button, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";

export interface CopyButtonProps {
  /** Text that the button copies to the clipboard. */
  value: string;
  label?: string;
  /** Accessible name of the button, needed if there are several copy buttons. It begins with the text of `label`. */
  name?: string;
  copiedLabel?: string;
  /** Milliseconds for which the button shows `copiedLabel` after a copy. */
  indicatorMs?: number;
  successText?: string;
  errorText?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Shows only the copy icon, with `label` as the accessible name. */
  iconOnly?: boolean;
  className?: string;
}

/** Button that copies a text. A text on the button and a toast confirm the copy. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label = t`Copy`, copiedLabel = t`Copied`, indicatorMs = 1500, className } = props;
  const { size = "sm", variant = "secondary", iconOnly, name, successText, errorText } = props;
  const { copied, copy } = useCopy(value, indicatorMs, {
    ...(successText && { success: successText }),
    ...(errorText && { error: errorText }),
  });

  if (iconOnly) {
    return (
      <IconButton
        label={copied ? copiedLabel : label}
        icon={copied ? <Check className="text-success" /> : <Copy />}
        size={size === "lg" ? "md" : size}
        onClick={copy}
        className={className}
      />
    );
  }
  return (
    <Button
      size={size}
      variant={variant}
      onClick={copy}
      aria-label={name && !copied ? name : undefined}
      className={className}
    >
      <span className="grid justify-items-center">
        <Face icon={<Copy />} text={label} hidden={copied} />
        <Face icon={<Check className="text-success" />} text={copiedLabel} hidden={!copied} />
      </span>
    </Button>
  );
}

/**
 * Both labels are in the same grid cell. So the button is always as wide as the wider label, and does not
 * change its size.
 */
function Face({ icon, text, hidden }: { icon: React.ReactNode; text: string; hidden: boolean }) {
  return (
    <span
      aria-hidden={hidden}
      className={`col-start-1 row-start-1 inline-flex items-center gap-1.5 [&>svg]:size-4 ${hidden ? "invisible" : ""}`}
    >
      {icon}
      {text}
    </span>
  );
}

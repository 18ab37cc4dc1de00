import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { type ThemeChoice, useTheme } from "./theme.ts";

const choices: readonly [ThemeChoice, string, typeof Sun][] = [
  ["light", t`Light`, Sun],
  ["dark", t`Dark`, Moon],
  ["system", t({ message: "System", context: "theme" }), Monitor],
];

/** `icon`: one button between light and dark. `segmented`: light, dark or the system's. */
export function ThemeToggle({
  variant = "icon",
  className,
}: {
  variant?: "icon" | "segmented";
  className?: string;
}) {
  const { choice, resolved, setTheme } = useTheme();
  if (variant === "icon") {
    return (
      <IconButton
        label={t`Switch theme`}
        icon={
          <span className="inline-flex [&>svg]:size-5">
            <Moon aria-hidden="true" className="dark:hidden" />
            <Sun aria-hidden="true" className="hidden dark:block" />
          </span>
        }
        onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
        className={className}
      />
    );
  }
  return (
    <fieldset className={cx("inline-flex rounded-md border border-border bg-sunken p-1", className)}>
      <legend className="sr-only">
        <Trans>Theme</Trans>
      </legend>
      {choices.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          aria-pressed={choice === value}
          onClick={() => setTheme(value)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 font-medium text-muted text-sm transition-colors hover:text-text aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-xs pointer-coarse:min-h-11 max-[22rem]:px-2 max-[22rem]:[&>svg]:hidden"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

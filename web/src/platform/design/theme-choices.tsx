import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import { type ThemeChoice, useTheme } from "./theme.ts";

const choices: readonly [ThemeChoice, string, typeof Sun][] = [
  ["light", t`Light`, Sun],
  ["dark", t`Dark`, Moon],
  ["system", t({ message: "System", context: "theme" }), Monitor],
];

/** Field that chooses the light theme, the dark theme, or the theme of the system. */
export function ThemeChoices() {
  const { choice, setTheme } = useTheme();
  return (
    <fieldset className="inline-flex rounded-md border border-border bg-sunken p-1">
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

import { t } from "@lingui/core/macro";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { useTheme } from "./theme.ts";

/**
 * Button that switches between the light and the dark theme. `ThemeChoices` can also choose the theme of the
 * system.
 */
export function ThemeToggle({ className }: { className?: string }) {
  const { resolved, setTheme } = useTheme();
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

import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { useKeyboard, useShortcuts } from "../../../platform/admin/keyboard/keys.ts";
import { KeysDialog } from "../../../platform/admin/keyboard/keys-dialog.tsx";
import { destinations, navOf } from "../../../platform/admin/navigation/nav.ts";
import { useCan } from "../../../platform/api/grants.tsx";

export interface ShellKeysProps {
  onSearch: () => void;
  onPalette: () => void;
  isListOpen: boolean;
  onListOpenChange: (open: boolean) => void;
}

/** The shortcuts that work on every page of the admin area, and their list. */
export function ShellKeys({ onSearch, onPalette, isListOpen, onListOpenChange }: ShellKeysProps) {
  const navigate = useNavigate();
  const can = useCan();
  useKeyboard(onPalette);
  useShortcuts(t`Anywhere`, [
    { keys: "/", label: t`Search`, run: onSearch },
    { keys: "?", label: t`Show this list`, run: () => onListOpenChange(true) },
  ]);
  useShortcuts(
    t`Go to`,
    destinations(navOf(can)).flatMap(({ keys, label, to }) =>
      keys ? [{ keys, label, run: () => void navigate(to) }] : [],
    ),
  );
  return <KeysDialog open={isListOpen} onOpenChange={onListOpenChange} />;
}

import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { useCan } from "../../api/grants.tsx";
import { useKeyboard, useShortcuts } from "../admin-keyboard/keys.ts";
import { KeysDialog } from "../admin-keyboard/keys-dialog.tsx";
import { destinations, navOf } from "../admin-navigation/nav.ts";

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

import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import {
  BookCheck,
  Keyboard,
  LogOut,
  Moon,
  ReceiptText,
  Store,
  Sun,
  Ticket,
  UserRoundCog,
  WalletMinimal,
} from "lucide-react";
import { useRef, useState } from "react";
import { isPalettePress } from "../../../platform/admin/keyboard/key-press.ts";
import { useKeysSwitch } from "../../../platform/admin/keyboard/keys.ts";
import { focusPage } from "../../../platform/admin/navigation/focus-page.ts";
import { everyDestination } from "../../../platform/admin/navigation/nav.ts";
import { otherNameOf } from "../../../platform/admin/navigation/nav-bengali.ts";
import { callKey } from "../../../platform/api/calls.ts";
import { useCan } from "../../../platform/api/grants.tsx";
import type { Choice, ChoiceGroup } from "../../../platform/design/choices.tsx";
import { CommandDialog } from "../../../platform/design/command-dialog.tsx";
import { Keys } from "../../../platform/design/keys.tsx";
import { useTheme } from "../../../platform/design/theme.ts";
import { type Command, matching } from "./commands.ts";
import { useRecordSearch } from "./use-record-search.tsx";

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShowKeys: () => void;
  onSwitchAccount: () => void;
  onSignOut: () => void;
}

/** Command palette: a few typed letters find any page, action or record of the admin area. */
export function CommandPalette({ open, onOpenChange, ...handlers }: CommandPaletteProps) {
  const [text, setText] = useState("");
  const can = useCan();
  const wasChosen = useRef(false);
  const records = useRecordSearch(open ? text : "");
  const pages = matching(
    everyDestination(can).map((page) => ({ ...page, words: otherNameOf(page.label) ?? "" })),
    text,
  );
  const actions = matching(
    useActions(handlers).filter(({ needs }) => !needs || can(needs)),
    text,
  );
  const [areKeysOn] = useKeysSwitch();
  const groups: ChoiceGroup[] = [
    { label: t`Pages`, items: pages.map((command) => toChoice(command, areKeysOn)) },
    { label: t`Actions`, items: actions.map((command) => toChoice(command, areKeysOn)) },
    ...records.groups,
  ].filter(({ items }) => items.length > 0);

  const change = (next: boolean) => {
    if (!next) setText("");
    onOpenChange(next);
  };
  return (
    <CommandDialog
      open={open}
      onOpenChange={change}
      onKeyDown={(event) => {
        if (!isPalettePress(event.nativeEvent)) return;
        event.preventDefault();
        // While the palette fades out, it still receives its own shortcut keys. Pressing them closes an open palette,
        // and opens a closing one.
        change(!open);
      }}
      onLeave={() => {
        const isDone = wasChosen.current;
        wasChosen.current = false;
        if (isDone) focusPage();
        return isDone;
      }}
      label={t`Search and commands`}
      placeholder={t`Search, or go to…`}
      text={text}
      onTextChange={setText}
      groups={groups}
      status={groups.length > 0 && !records.busy && records.groups.length === 0 ? null : records.status}
      busy={records.busy}
      onHurry={records.hurry}
      onChosen={() => {
        wasChosen.current = true;
        change(false);
      }}
    />
  );
}

function toChoice({ label, icon: Icon, group, keys, to, run }: Command, areKeysOn: boolean): Choice {
  return {
    id: `command ${label}`,
    icon: <Icon aria-hidden="true" />,
    label,
    detail: group,
    aside: keys && areKeysOn ? <Keys keys={keys} className="pointer-coarse:hidden" /> : null,
    to,
    run,
  };
}

type ActionHandlers = Pick<CommandPaletteProps, "onShowKeys" | "onSwitchAccount" | "onSignOut">;

function useActions({ onShowKeys, onSwitchAccount, onSignOut }: ActionHandlers): Command[] {
  const queryClient = useQueryClient();
  const { resolved, setTheme } = useTheme();
  const theme = resolved === "dark" ? "light" : "dark";
  return [
    {
      label: t`Show pending orders`,
      icon: ReceiptText,
      words: "new",
      needs: "orders:read",
      to: "/admin/all-orders?status=pending&sort=oldest",
    },
    {
      label: t`Show pending fund requests`,
      icon: WalletMinimal,
      words: "new approve money",
      needs: "payments:read",
      to: "/admin/all-funds-request?status=pending&sort=oldest",
    },
    {
      label: t`Upload voucher codes`,
      icon: Ticket,
      words: "restock unipin pin add",
      needs: "codes:write",
      to: "/admin/unipin-upload",
    },
    {
      label: t`Check the books`,
      icon: BookCheck,
      words: "reconcile balance",
      needs: "reports:read",
      to: "/admin#books",
      run: () =>
        void queryClient.invalidateQueries({ queryKey: callKey("admin", "GET /admin/reconciliation") }),
    },
    {
      label: theme === "dark" ? t`Switch to dark theme` : t`Switch to light theme`,
      icon: theme === "dark" ? Moon : Sun,
      words: "toggle mode",
      run: () => setTheme(theme),
    },
    { label: t`Keyboard shortcuts`, icon: Keyboard, words: "help keys", keys: "?", run: onShowKeys },
    { label: t`View store`, icon: Store, words: "shop home", to: "/" },
    { label: t`Switch account`, icon: UserRoundCog, words: "google sign in", run: onSwitchAccount },
    { label: t`Sign out`, icon: LogOut, words: "log out leave", run: onSignOut },
  ];
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Dialog } from "../../design/dialog.tsx";
import { Keys } from "../../design/keys.tsx";
import { Switch } from "../../design/switch.tsx";
import { paletteKeys } from "./key-press.ts";
import { type Shortcut, useKeysSwitch, useShortcutGroups } from "./keys.ts";

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog that lists the shortcuts of the current page. A switch turns off the shortcuts of single keys. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`} size="lg">
      <SingleKeys />
    </Dialog>
  );
}

function SingleKeys() {
  const groups = useShortcutGroups();
  const [areOn, turn] = useKeysSwitch();
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Switch
        label={t`Single-key shortcuts`}
        description={t`Kept on this device. Turn them off if you dictate or often press a key by accident.`}
        checked={areOn}
        onCheckedChange={turn}
        className="md:col-span-2"
      />
      <List
        title={t`Always`}
        shortcuts={[
          { keys: paletteKeys, label: t`Search and commands` },
          { keys: "Escape", label: t`Close what is open` },
        ]}
      />
      {areOn ? (
        groups.map((group) => <List key={group.title} {...group} />)
      ) : (
        <p className="text-muted text-sm">
          <Trans>Single keys do nothing on this device.</Trans>
        </p>
      )}
    </div>
  );
}

function List({ title, shortcuts }: { title: string; shortcuts: readonly Omit<Shortcut, "run">[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="divide-y divide-border">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-10 items-center justify-between gap-3 py-1.5">
            <dt className="text-sm">{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

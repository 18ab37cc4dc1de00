import { ReceiptText, RotateCw, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import type { ChoiceGroup } from "../choices.tsx";
import { CommandDialog } from "../command-dialog.tsx";
import { Keys } from "../keys.tsx";
import { SearchCombobox } from "../search-combobox.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Sample, Section } from "./section.tsx";

const found: readonly ChoiceGroup[] = [
  {
    label: "Orders",
    items: [
      {
        id: "order",
        icon: <ReceiptText aria-hidden="true" />,
        label: "#567890ab · 310 Diamonds",
        detail: "Rahim Uddin, 12345678",
        aside: <StatusBadge kind="order" status="pending" reason={null} audience="staff" />,
        to: "/design",
      },
    ],
  },
  {
    label: "Users",
    items: [
      {
        id: "user",
        icon: <UserRound aria-hidden="true" />,
        label: "Rahim Uddin",
        detail: "rahim@example.com",
        to: "/design",
      },
    ],
  },
];

const failed: readonly ChoiceGroup[] = [
  {
    label: "Search failed",
    items: [
      { id: "again", icon: <RotateCw aria-hidden="true" />, label: "Try again", run: () => {}, stays: true },
    ],
  },
];

const states: Record<string, { groups: readonly ChoiceGroup[]; status: string; busy: boolean }> = {
  found: { groups: found, status: "", busy: false },
  busy: { groups: [], status: "Searching…", busy: true },
  nothing: { groups: [], status: "Nothing found.", busy: false },
  failed: { groups: failed, status: "The search failed.", busy: false },
};

export function SearchSection() {
  return (
    <Section title="Search">
      {Object.keys(states).map((name) => (
        <Sample key={name} name={`SearchCombobox, CommandDialog: ${name}`}>
          <Box name={name} />
        </Sample>
      ))}
    </Section>
  );
}

function Box({ name }: { name: string }) {
  const [text, setText] = useState("rahim");
  const [open, setOpen] = useState(false);
  const { groups = [], status, busy = false } = states[name] ?? {};
  const box = {
    label: "Search the store",
    placeholder: "Order, name, phone",
    text,
    onTextChange: setText,
    groups,
    status: status ? <p className="px-3 py-2 text-muted text-sm">{status}</p> : null,
    busy,
    onHurry: () => {},
    onChosen: () => setOpen(false),
  };
  return (
    <>
      <SearchCombobox {...box} hint={<Keys keys="/" />} className="w-full max-w-sm" />
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open as a dialog
      </Button>
      <CommandDialog {...box} open={open} onOpenChange={setOpen} onLeave={() => false} />
    </>
  );
}

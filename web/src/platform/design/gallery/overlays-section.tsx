import { Bell, LogOut, Menu as MenuIcon, Trash2, User, Wallet } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../avatar.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../menu-items.tsx";
import { Money } from "../money.tsx";
import { SideSheet } from "../side-sheet.tsx";
import { TextInput } from "../text-input.tsx";
import { Tooltip } from "../tooltip.tsx";
import { Sample, Section } from "./section.tsx";

export function OverlaysSection() {
  return (
    <Section title="Overlays">
      <Sample name="Dialog">
        <OrderDialog />
      </Sample>
      <Sample name="ConfirmDialog">
        <Confirmations />
      </Sample>
      <Sample name="Menu, Tooltip">
        <Menu trigger={<Button variant="secondary">Account</Button>} align="start">
          <MenuHeader>
            <span className="flex items-center gap-3">
              <Avatar name="Rahim Uddin" size="sm" />
              <span className="min-w-0">
                <span className="block font-semibold">Rahim Uddin</span>
                <span className="block text-muted text-sm">rahim@example.com</span>
              </span>
            </span>
          </MenuHeader>
          <MenuSeparator />
          <MenuLink icon={<User />} to="/profile">
            Profile
          </MenuLink>
          <MenuLink icon={<Wallet />} to="/wallet">
            Wallet
          </MenuLink>
          <MenuItem icon={<Trash2 />} disabled onSelect={() => {}}>
            Not allowed
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut />} tone="danger" onSelect={() => {}}>
            Sign out
          </MenuItem>
        </Menu>
        <Tooltip content="What waits for you">
          <IconButton label="Notifications" icon={<Bell />} variant="secondary" />
        </Tooltip>
      </Sample>
      <Sample name="SideSheet">
        <Sheets />
      </Sample>
    </Section>
  );
}

function OrderDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay from wallet</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Confirm your order"
        description="310 Diamonds for player 12345678"
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Confirm & pay</Button>
          </>
        }
      >
        <dl className="grid grid-cols-[1fr_auto] gap-y-2 rounded-lg bg-sunken p-4">
          <dt className="text-muted">Price</dt>
          <dd className="text-right">
            <Money amount={254.2} />
          </dd>
          <dt className="text-muted">Balance after</dt>
          <dd className="text-right font-semibold">
            <Money amount={595.8} />
          </dd>
        </dl>
        <Field label="Note" className="mt-4">
          <TextInput />
        </Field>
      </Dialog>
    </>
  );
}

function Confirmations() {
  const [open, setOpen] = useState<"works" | "fails" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen("works")}>
        Delete order
      </Button>
      <Button variant="secondary" onClick={() => setOpen("fails")}>
        One that fails
      </Button>
      <ConfirmDialog
        open={open === "works"}
        onOpenChange={close}
        tone="danger"
        title="Delete this order?"
        description="It is canceled first and the money goes back to the wallet."
        confirmLabel="Delete"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1200))}
      />
      <ConfirmDialog
        open={open === "fails"}
        onOpenChange={close}
        title="Approve this request?"
        description="৳500.00 is added to the customer's wallet."
        confirmLabel="Approve"
        onConfirm={async () => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          throw new Error("Failed to update request. HTTP 500");
        }}
      />
    </>
  );
}

function Sheets() {
  const [side, setSide] = useState<"left" | "right" | null>(null);
  return (
    <>
      <IconButton
        label="Open menu"
        icon={<MenuIcon />}
        variant="secondary"
        onClick={() => setSide("right")}
      />
      <Button variant="secondary" onClick={() => setSide("left")}>
        From the left
      </Button>
      <SideSheet
        open={side === "right"}
        onOpenChange={() => setSide(null)}
        title="Menu"
        footer={
          <Button block variant="secondary" icon={<LogOut />}>
            Sign out
          </Button>
        }
      >
        <p className="text-muted">Links go here.</p>
      </SideSheet>
      <SideSheet open={side === "left"} onOpenChange={() => setSide(null)} side="left" title="Filters">
        <Field label="Search">
          <TextInput />
        </Field>
      </SideSheet>
    </>
  );
}

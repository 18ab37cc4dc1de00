import type { Role, User } from "@hira/contract";
import { DEFAULT_PRESET } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { PresetChoice, usePresetChoice } from "./preset-choice.tsx";

/** Sentence that says what a new admin can do. */
export const ADMIN_POWERS = t`The admin area opens for them, as far as the role that you give them says.`;

const LOST_POWERS = t`The account stays as a customer's, with its wallet and orders. The admin area closes for it at once.`;

/** Warns that an unverified e-mail address does not prove whose account it is, because anybody can type it. */
export function UnverifiedWarning() {
  return (
    <Banner tone="warning">
      <Trans>
        Nobody has verified that this e-mail is theirs. Be sure that you know whose account it is.
      </Trans>
    </Banner>
  );
}

export interface RoleQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: Pick<User, "name" | "email" | "emailVerified">;
  /** The role that the account is given. */
  role: Role;
  /** Gives the account the role. `preset` is the preset of a new admin. */
  onConfirm: (preset: string | undefined) => unknown;
}

/**
 * Dialog that asks for confirmation before an account becomes an admin or stops being one. It explains what
 * the change means.
 */
export function RoleQuestion({ open, onOpenChange, user, role, onConfirm }: RoleQuestionProps) {
  const gives = role === "admin";
  const preset = usePresetChoice();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone={gives ? "primary" : "danger"}
      title={gives ? t`Make ${user.name} an admin?` : t`Remove ${user.name} from the admins?`}
      description={gives ? ADMIN_POWERS : LOST_POWERS}
      confirmLabel={gives ? t`Make Admin` : t`Remove Admin`}
      onConfirm={() => onConfirm(gives ? preset.value : undefined)}
    >
      {user.email ? <p className="wrap-anywhere text-muted text-sm">{user.email}</p> : null}
      {gives ? <PresetChoice value={preset.value} onChange={preset.choose} /> : null}
      {gives && !user.emailVerified ? <UnverifiedWarning /> : null}
    </ConfirmDialog>
  );
}

export interface PresetQuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  admin: Pick<User, "name" | "preset">;
  onConfirm: (preset: string) => unknown;
}

/** Dialog that asks which new preset an admin gets. */
export function PresetQuestion({ admin, onConfirm, ...dialog }: PresetQuestionProps) {
  const [preset, setPreset] = useState(admin.preset?._id ?? DEFAULT_PRESET);
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Which role is ${admin.name} to have?`}
      description={t`It holds with the next thing that they do.`}
      confirmLabel={t`Change role`}
      onConfirm={() => onConfirm(preset)}
    >
      <PresetChoice value={preset} onChange={setPreset} />
    </ConfirmDialog>
  );
}

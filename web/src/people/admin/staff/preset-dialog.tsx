import { textLimits } from "@hira/contract/platform/facts/limits";
import {
  covers,
  type GrantLevel,
  type Grants,
  type Permission,
  permissions,
} from "@hira/contract/platform/facts/permissions";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useGrants } from "../../../platform/api/grants.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { permissionWords } from "../roles/grants-text.ts";
import { type PresetValues, useSavePreset } from "../roles/preset-queries.ts";

export interface PresetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preset: PresetValues;
  /** How many admins have it. */
  admins: number;
}

/** A role's name, and what it may do; offered is what whoever looks has themselves. */
export function PresetDialog({ preset, admins, ...dialog }: PresetDialogProps) {
  const [name, setName] = useState(preset.name);
  const [grants, setGrants] = useState<Grants>(preset.grants);
  const save = useSavePreset();
  return (
    <ConfirmDialog
      {...dialog}
      title={
        preset.id === undefined
          ? t`Add a role`
          : t`Change the role ${presetName({ _id: preset.id, name: preset.name })}`
      }
      description={admins > 0 ? t`It holds for everyone who has it, with the next thing they do.` : undefined}
      confirmLabel={t`Save role`}
      onConfirm={() => {
        if (!name.trim()) throw new Error(t`Give the role a name.`);
        return save.mutateAsync({ id: preset.id, name: name.trim(), grants });
      }}
    >
      <Field label={t`Name`} required>
        <TextInput
          value={name}
          maxLength={textLimits.presetName}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <div className="mt-2 flex flex-col gap-3">
        {permissions.map((permission) => (
          <Level
            key={permission}
            permission={permission}
            level={grants[permission]}
            onChange={(level) => setGrants({ ...grants, [permission]: level })}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

interface LevelProps {
  permission: Permission;
  level: GrantLevel | undefined;
  onChange: (level: GrantLevel | undefined) => void;
}

function Level({ permission, level, onChange }: LevelProps) {
  const own = useGrants();
  const { name, read, write } = permissionWords[permission];
  const hint = level === "write" ? t`May ${write}.` : level === "read" ? t`May ${read}.` : undefined;
  return (
    <Field label={name} hint={hint}>
      <Select
        value={level ?? ""}
        onChange={({ target }) => onChange((target.value || undefined) as GrantLevel | undefined)}
        options={[
          { value: "", label: t`Nothing` },
          { value: "read", label: t`Read`, disabled: !covers(own, { [permission]: "read" }) },
          { value: "write", label: t`Read and change`, disabled: !covers(own, { [permission]: "write" }) },
        ]}
      />
    </Field>
  );
}

import { covers, type Grants, permissions } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGrants } from "../../../platform/api/grants.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { permissionWords } from "./grants-text.ts";
import { leastPreset } from "./least-preset.ts";
import { LOAD_FAILED, presetsQuery } from "./preset-queries.ts";

/**
 * State of the field that chooses a new admin's preset. At first, the preset with the fewest permissions is
 * chosen.
 */
export function usePresetChoice() {
  const own = useGrants();
  const { data } = useQuery(presetsQuery());
  const [chosen, choose] = useState<string | null>(null);
  return { value: chosen ?? leastPreset(data ?? [], own), choose, reset: () => choose(null) };
}

export interface PresetChoiceProps {
  value: string;
  onChange: (preset: string) => void;
}

/**
 * Field that chooses an admin's preset, and the list of what the preset allows. It offers only presets within
 * the signed-in admin's own permissions, because admins can give only permissions that they have.
 */
export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  const own = useGrants();
  const { data, error } = useQuery(presetsQuery());
  const chosen = data?.find(({ _id }) => _id === value);
  return (
    <div className="mt-2">
      <Field label={t`Role`} error={error ? LOAD_FAILED : undefined}>
        <Select
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={
            data
              ?.filter(({ grants }) => covers(own, grants))
              .map((preset) => ({ value: preset._id, label: presetName(preset) })) ?? [
              { value, label: t`Loading…` },
            ]
          }
        />
      </Field>
      {chosen ? <Powers grants={chosen.grants} /> : null}
    </div>
  );
}

/** What a preset allows, one line per permission. */
function Powers({ grants }: { grants: Grants }) {
  const granted = permissions.filter((permission) => grants[permission] !== undefined);
  if (granted.length === 0)
    return (
      <p className="mt-2 text-muted text-sm">
        <Trans>May do nothing yet.</Trans>
      </p>
    );
  return (
    <ul aria-live="polite" className="mt-2 list-disc ps-5 text-muted text-sm">
      {granted.map((permission) => {
        const { name, read, write } = permissionWords[permission];
        return (
          <li key={permission}>
            <span className="font-medium text-text">{name}</span>:{" "}
            {grants[permission] === "write" ? t`may ${write}` : t`may ${read}`}
          </li>
        );
      })}
    </ul>
  );
}

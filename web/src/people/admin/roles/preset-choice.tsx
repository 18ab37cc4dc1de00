import { covers } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useGrants } from "../../../platform/api/grants.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { grantsText } from "./grants-text.ts";
import { LOAD_FAILED, presetsQuery } from "./preset-queries.ts";

export interface PresetChoiceProps {
  value: string;
  onChange: (preset: string) => void;
}

/**
 * Choice of an admin's preset. Only presets within the signed-in admin's own permissions are offered, because nobody
 * can grant more than they have.
 */
export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  const own = useGrants();
  const { data, error } = useQuery(presetsQuery());
  const chosen = data?.find(({ _id }) => _id === value);
  return (
    <Field
      label={t`Role`}
      hint={chosen ? grantsText(chosen.grants) : undefined}
      error={error ? LOAD_FAILED : undefined}
      className="mt-2"
    >
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
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { tagsQuery } from "./queries.ts";

export interface TagFieldProps {
  /** The chosen tag; empty: accounts with any tags or none. */
  value: string;
  onChoose: (tag: string) => void;
}

/** Field that filters a list of accounts by a tag. */
export function TagField({ value, onChoose }: TagFieldProps) {
  const { data } = useQuery(tagsQuery());
  const tags = data?.tags ?? [];
  const isKnown = value === "" || tags.some(({ name }) => name === value);
  return (
    <Field label={t`Tag`} hideLabel>
      <Select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">
          <Trans>All tags</Trans>
        </option>
        {isKnown ? null : <option value={value}>#{value}</option>}
        {tags.map(({ name, users }) => (
          <option key={name} value={name}>
            {`#${name} (${formatCount(users)})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

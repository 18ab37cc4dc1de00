import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { staffQuery } from "../../../people/admin/roles/staff-query.ts";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { useSearchText } from "../../../platform/lib/use-search-text.ts";
import { actionAreas, actionText, areaNames } from "./action-texts.ts";
import { type AuditFilter, everything, isNarrowed } from "./audit-filter.ts";

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter, options?: { replace?: boolean }) => void;
  /** The name of an actor who is no admin any more, as the entries tell it. */
  actorName: string | undefined;
}

/** Who, what and to what; all of it stands in the address. */
export function AuditFilters({ filter, onChange, actorName }: AuditFiltersProps) {
  const [subject, setSubject] = useSearchText(filter.subject, (text) =>
    onChange({ ...filter, subject: text, page: 1 }, { replace: true }),
  );
  const choose = (part: Partial<AuditFilter>) =>
    onChange({ ...filter, subject: subject.trim(), ...part, page: 1 });
  const isFiltered = isNarrowed(filter);

  return (
    <search className="flex flex-col gap-3 xl:flex-row xl:items-start">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_12rem_15rem_9.5rem]">
        <SearchInput
          label={t`Search the log`}
          placeholder={t`Customer, amount, transaction ID, short id…`}
          value={subject}
          onValueChange={setSubject}
          className="col-span-full xl:col-span-1"
        />
        <Field label={t`Who`} hideLabel>
          <ActorSelect value={filter.actor} name={actorName} onChoose={(actor) => choose({ actor })} />
        </Field>
        <Field label={t`What`} hideLabel>
          <ActionSelect value={filter.action} onChoose={(action) => choose({ action })} />
        </Field>
        <DaysField value={filter.days} onChange={(days) => choose({ days })} />
      </div>
      {isFiltered ? (
        <Button
          variant="secondary"
          icon={<X />}
          onClick={() => onChange({ ...everything, limit: filter.limit })}
        >
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
    </search>
  );
}

interface ChoiceProps {
  value: string;
  onChoose: (value: string) => void;
}

function ActorSelect({ value, name, onChoose }: ChoiceProps & { name: string | undefined }) {
  const mayCall = useMayCall();
  const { data } = useQuery({ ...staffQuery(useApi()), enabled: mayCall("GET /users") });
  const staff = data?.users ?? [];
  const known = value === "" || value === "system" || staff.some(({ uid }) => uid === value);
  return (
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">
        <Trans>Everyone</Trans>
      </option>
      {known ? null : <option value={value}>{name ?? value}</option>}
      {staff.map((admin) => (
        <option key={admin.uid} value={admin.uid}>
          {admin.name}
        </option>
      ))}
      <option value="system">
        <Trans>The store</Trans>
      </option>
    </Select>
  );
}

function ActionSelect({ value, onChoose }: ChoiceProps) {
  const text = actionText(value);
  return (
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">
        <Trans>All actions</Trans>
      </option>
      {value !== "" && text === value ? <option value={value}>{value}</option> : null}
      {Object.entries(actionAreas).map(([area, actions]) => (
        <optgroup key={area} label={areaNames[area as keyof typeof areaNames]}>
          {Object.entries(actions).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

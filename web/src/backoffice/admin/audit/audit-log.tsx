import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ScrollText, X } from "lucide-react";
import { useCallback, useRef } from "react";
import { staffQuery } from "../../../people/admin/roles/staff-query.ts";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { RowsField } from "../../../platform/admin/lists/rows-field.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { useExistingPage } from "../../../platform/lib/use-existing-page.ts";
import { useSearchText } from "../../../platform/lib/use-search-text.ts";
import { actionAreas, actionText, areaNames } from "./action-texts.ts";
import { type AuditFilter, everything, isNarrowed, pageSizes, totalText } from "./audit-filter.ts";
import { AuditTable, AuditTableSkeleton } from "./audit-table.tsx";
import { auditQuery, LOAD_FAILED } from "./queries.ts";

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter, options?: { replace?: boolean }) => void;
  /** Name of an actor who is no longer an admin, taken from the entries. */
  actorName: string | undefined;
}

/** Fields that filter the audit log by actor, action and subject. The filter is stored in the page's address. */
function AuditFilters({ filter, onChange, actorName }: AuditFiltersProps) {
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
  const { data } = useQuery({ ...staffQuery(), enabled: mayCall("GET /users") });
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

/** One page of the audit log's entries that match the filter, newest first. */
export function AuditLog({ filter, onChange }: Pick<AuditFiltersProps, "filter" | "onChange">) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(auditQuery(filter));
  const region = useRef<HTMLDivElement>(null);
  const pageCount = pageCountOf(data?.total ?? 0, filter.limit);
  const isFiltered = isNarrowed(filter);

  const onPageChange = useCallback(
    (page: number, options?: { replace?: boolean }) => onChange({ ...filter, page }, options),
    [filter, onChange],
  );
  const isKnown = data !== undefined && !isPlaceholderData;
  useExistingPage({ page: filter.page, pageCount, isKnown, onPageChange });

  const turnPage = (page: number) => {
    onPageChange(page);
    region.current?.scrollIntoView({ block: "start" });
  };

  return (
    <div className="flex flex-col gap-4">
      <AuditFilters
        filter={filter}
        onChange={onChange}
        actorName={data?.entries.find(({ actor }) => actor.uid === filter.actor)?.actor.name}
      />
      {error ? (
        <ErrorCard
          message={messageOf(error, LOAD_FAILED)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <div ref={region} className="flex scroll-mt-18 flex-col gap-3">
        <p aria-live="polite" className="min-h-5 text-muted text-sm tabular-nums">
          {data
            ? t`${totalText(data.total)} · Page ${formatCount(filter.page)} / ${formatCount(pageCount)}`
            : null}
        </p>
        {data === undefined ? (
          error ? null : (
            <AuditTableSkeleton rows={8} />
          )
        ) : data.entries.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ScrollText />}
              title={isFiltered ? t`Nothing recorded that matches` : t`Nothing recorded yet`}
              text={
                isFiltered
                  ? t`Try a customer's name, an amount, or the last 8 characters of an id; or fewer filters.`
                  : t`Everything that admins do is recorded here.`
              }
            />
          </Card>
        ) : (
          <AuditTable
            entries={data.entries}
            onNarrow={(part) => onChange({ ...filter, ...part, page: 1 })}
            className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}
          />
        )}
      </div>
      {data && data.total > pageSizes[0] ? (
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          loading={isPlaceholderData}
          onPageChange={turnPage}
          rows={
            <RowsField
              sizes={pageSizes}
              value={filter.limit}
              onChange={(limit) => onChange({ ...filter, limit, page: 1 })}
            />
          }
        />
      ) : null}
    </div>
  );
}

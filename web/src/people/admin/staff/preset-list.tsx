import type { ListedPreset } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import {
  covers,
  type GrantLevel,
  type Grants,
  NO_GRANTS,
  OWNER,
  type Permission,
  permissions,
} from "@hira/contract/platform/constants/permissions";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { useGrants, useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { grantsText, permissionWords } from "../roles/grants-text.ts";
import {
  LOAD_FAILED,
  type PresetValues,
  presetsQuery,
  useAddPreset,
  useChangePreset,
  useDeletePreset,
} from "../roles/preset-queries.ts";

interface PresetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preset: PresetValues;
  /** Number of admins who have this preset. */
  admins: number;
}

/** Dialog for a preset's name and permissions. It offers only permissions that the signed-in admin has. */
function PresetDialog({ preset, admins, ...dialog }: PresetDialogProps) {
  const [name, setName] = useState(preset.name);
  const [grants, setGrants] = useState<Grants>(preset.grants);
  const add = useAddPreset();
  const change = useChangePreset();
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
        const wanted = { name: name.trim(), grants };
        return preset.id === undefined
          ? add.mutateAsync(wanted)
          : change.mutateAsync({ id: preset.id, ...wanted });
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

/** List of the presets for admins, with their permissions. */
export function PresetList() {
  const { data, error, refetch, isFetching } = useQuery(presetsQuery());
  const mayCall = useMayCall();
  const editing = useDialog<PresetValues & { admins: number }>();
  const deleting = useDialog<ListedPreset>();
  const remove = useDeletePreset();
  if (!data && error) {
    const message = messageOf(error, LOAD_FAILED);
    return <ErrorCard message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Card
      flush
      title={t`Roles of admins`}
      description={t`Everyone in the admin area has one of these.`}
      action={
        mayCall("POST /admin/presets") ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus />}
            onClick={() => editing.open({ name: "", grants: NO_GRANTS, admins: 0 })}
          >
            <Trans>Add role</Trans>
          </Button>
        ) : null
      }
    >
      {data ? (
        <ul className="divide-y divide-border border-border border-t">
          {data.map((preset) => (
            <Row
              key={preset._id}
              preset={preset}
              onEdit={() => editing.open({ ...preset, id: preset._id })}
              onDelete={() => deleting.open(preset)}
            />
          ))}
        </ul>
      ) : (
        <LoadingRegion label={t`Loading roles`} className="p-4">
          <Skeleton className="h-64 rounded-xl" />
        </LoadingRegion>
      )}
      <OpenedDialog state={editing}>
        {({ admins, ...preset }, dialog) => <PresetDialog {...dialog} preset={preset} admins={admins} />}
      </OpenedDialog>
      <OpenedDialog state={deleting}>
        {(preset, dialog) => (
          <ConfirmDialog
            {...dialog}
            tone="danger"
            title={t`Delete the role ${presetName(preset)}?`}
            description={t`Nobody has it. The audit log keeps what it was.`}
            confirmLabel={t`Delete role`}
            onConfirm={() => remove.mutateAsync(preset._id)}
          />
        )}
      </OpenedDialog>
    </Card>
  );
}

interface RowProps {
  preset: ListedPreset;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ preset, onEdit, onDelete }: RowProps) {
  const { _id, grants, builtIn, admins } = preset;
  const name = presetName(preset);
  const mayCall = useMayCall();
  const isMine = covers(useGrants(), grants) && _id !== OWNER;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere font-semibold">
          {name} <span className="font-normal text-muted text-sm">{adminsText(admins)}</span>
        </p>
        <p className="text-muted text-sm">{grantsText(grants)}</p>
      </div>
      {isMine ? (
        <div className="flex gap-2">
          {mayCall("PATCH /admin/presets/{id}") ? (
            <Button
              size="sm"
              variant="secondary"
              icon={<Pencil />}
              aria-label={t`Edit ${name}`}
              onClick={onEdit}
            >
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          {mayCall("DELETE /admin/presets/{id}") && !builtIn && admins === 0 ? (
            <Button
              size="sm"
              variant="secondary"
              icon={<Trash2 />}
              aria-label={t`Delete ${name}`}
              className="text-danger!"
              onClick={onDelete}
            >
              <Trans>Delete</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

const adminsText = (count: number) =>
  count === 0 ? t`nobody` : plural(count, { one: "# admin", other: "# admins" });

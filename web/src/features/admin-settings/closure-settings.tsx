import type { Closure } from "@hira/contract";
import { textLimits } from "@hira/contract/facts/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import { Badge } from "../../design/badge.tsx";
import { Card } from "../../design/card.tsx";
import { Field } from "../../design/field.tsx";
import { Loaded } from "../../design/loaded.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { Switch } from "../../design/switch.tsx";
import { Textarea } from "../../design/textarea.tsx";
import { SettingsForm, useSettingsForm } from "../admin-forms/settings-form.tsx";
import { closureQuery, loadFailure, useSaveClosure } from "./queries.ts";

/** Closes the shop, with what customers read meanwhile, and opens it again. */
export function ClosureSettings() {
  return (
    <Loaded
      query={useQuery(closureQuery(useApi()))}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
    >
      {(closure) => <OpenOrClosed loaded={closure} />}
    </Loaded>
  );
}

type Typed = { closed: string; text: string };

const typedFrom = ({ closed, text }: Closure): Typed => ({ closed: closed ? "yes" : "", text });
const closureOf = ({ closed, text }: Typed): Closure => ({ closed: closed === "yes", text: text.trim() });

function checked(typed: Typed): Closure | { errors: { text: string } } {
  const closure = closureOf(typed);
  if (!closure.closed || closure.text !== "") return closure;
  return { errors: { text: t`Say what customers should read while the shop is closed.` } };
}

function OpenOrClosed({ loaded }: { loaded: Closure }) {
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    isChanged: (typed) => {
      const { closed, text } = closureOf(typed);
      return closed !== loaded.closed || text !== loaded.text;
    },
    check: checked,
    save: useSaveClosure(),
  });
  const { form } = settings;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title={t`Open or closed`}
        description={t`While the shop is closed nobody can order or add money; everything can still be read, and you go on with what came before.`}
        action={
          loaded.closed ? (
            <Badge tone="warning">
              <Trans context="shop">Closed</Trans>
            </Badge>
          ) : (
            <Badge tone="success">
              <Trans context="shop">Open</Trans>
            </Badge>
          )
        }
      >
        <SettingsForm settings={settings} call="PATCH /settings/closure">
          <Switch
            label={t`Shop closed`}
            description={t`It takes effect for every customer as you save.`}
            checked={form.values.closed === "yes"}
            onCheckedChange={(closed) => form.set("closed", closed ? "yes" : "")}
          />
          <Field
            label={t`What customers read`}
            aside={`${form.values.text.length} / ${textLimits.closureText}`}
            hint={t`Above every page of the shop. Say when you are back.`}
            error={form.errors.text}
          >
            <Textarea
              rows={3}
              maxLength={textLimits.closureText}
              placeholder={t`Closed for Eid. We are back on Sunday at 9 AM.`}
              {...form.bind("text")}
            />
          </Field>
        </SettingsForm>
      </Card>
    </div>
  );
}

import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import type { Form } from "../../../platform/admin/forms/use-form.ts";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { type TypedCategory, type TypedRule, typedRuleOf } from "./category-form-values.ts";
import { playerIdPresets } from "./player-id-presets.ts";
import { type PatternCheck, UNSAFE } from "./use-pattern-check.ts";

const kinds = [
  { value: "general", label: t`Any player ID` },
  ...playerIdPresets.map(({ key, title }) => ({ value: key, label: title })),
  { value: "custom", label: t`Something else` },
];

export interface PlayerIdEditorProps {
  form: Form<TypedCategory>;
  /** What the server says about the two patterns: safe or unsafe. */
  checks: { first: PatternCheck; second: PatternCheck };
}

/**
 * Fields that define how customers are asked for their account. A preset fills the fields; the operator can change them
 * afterwards.
 */
export function PlayerIdEditor({ form, checks }: PlayerIdEditorProps) {
  const { values, set } = form;
  const fill = (rule: TypedRule) => {
    for (const [name, value] of Object.entries(rule)) set(name as keyof TypedRule, value);
  };
  const choose = (kind: string) => {
    const preset = playerIdPresets.find(({ key }) => key === kind);
    if (preset) fill(typedRuleOf(kind, preset.rule, preset.inBengali));
    else set("kind", kind);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-border border-t pt-4">
      <legend className="sr-only">
        <Trans>Player ID</Trans>
      </legend>
      <Field label={t`Customers give`} hint={t`What their top-up is delivered to.`}>
        <Select value={values.kind} options={kinds} onChange={({ target }) => choose(target.value)} />
      </Field>
      {values.kind === "general" ? null : (
        <>
          <RuleFields form={form} at="playerId" check={checks.first} />
          <Checkbox
            label={t`Ask for a second value`}
            description={t`A zone or a server. Orders show it in brackets: 12345678 (1234).`}
            checked={values.hasSecond !== ""}
            onCheckedChange={(checked) => {
              set("hasSecond", checked ? "yes" : "");
              set("kind", "custom");
            }}
          />
          {values.hasSecond === "" ? null : (
            <RuleFields form={form} at="playerId.second" check={checks.second} />
          )}
        </>
      )}
    </fieldset>
  );
}

const ruleTexts = {
  playerId: { label: t`Label`, hint: t`Hint`, pattern: t`Pattern` },
  "playerId.second": { label: t`Second label`, hint: t`Second hint`, pattern: t`Second pattern` },
};

interface RuleFieldsProps {
  form: Form<TypedCategory>;
  at: "playerId" | "playerId.second";
  check: PatternCheck;
}

function RuleFields({ form, at, check }: RuleFieldsProps) {
  const { values, errors, set } = form;
  const texts = ruleTexts[at];
  const bind = (name: "label" | "hint" | "pattern") => ({
    value: values[`${at}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => {
      set(`${at}.${name}`, target.value);
      set("kind", "custom");
    },
  });
  return (
    <>
      <TextInBoth
        form={form}
        name={`${at}.label`}
        label={texts.label}
        required
        maxLength={textLimits.playerIdLabel}
        control={bind("label")}
      />
      <TextInBoth
        form={form}
        name={`${at}.hint`}
        label={texts.hint}
        maxLength={textLimits.playerIdHint}
        control={bind("hint")}
      />
      <Field
        label={texts.pattern}
        aside={t`Optional`}
        hint={t`A regular expression for the whole value. Customers are only warned when theirs does not fit.`}
        error={errors[`${at}.pattern`] ?? (check === "unsafe" ? UNSAFE : undefined)}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={textLimits.pattern}
          placeholder="^\d{6,14}$"
          className="font-mono"
          {...bind("pattern")}
        />
      </Field>
    </>
  );
}

import type { AdminCategory, PlayerIdRule } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import { type FormErrors, hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { ImageUpload } from "../../../platform/admin/images/image-upload.tsx";
import { useImageUpload } from "../../../platform/admin/images/use-image-upload.ts";
import { ApiError } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import {
  aliasesOf,
  bengaliOf,
  CATEGORY_REQUIRED,
  checkCategory,
  helpOf,
  readRuleOf,
  ruleOf,
  type TypedCategory,
  typedCategoryOf,
} from "./category-form-values.ts";
import { PlayerIdEditor } from "./player-id-editor.tsx";
import { useSaveCategory } from "./queries.ts";
import { type PatternCheck, UNSAFE, usePatternCheck } from "./use-pattern-check.ts";

export interface CategoryFormProps {
  /** The game to change; null for a new one. */
  category: AdminCategory | null;
  onDone: () => void;
  /** Called with true as soon as leaving the form would lose typed values, and with false when it no longer would. */
  onDirty: (isDirty: boolean) => void;
  /** Renders the fields that customers will see for their account, so that the operator can try them out. */
  preview: (rule: PlayerIdRule | null) => ReactNode;
}

/** Form that adds or changes a game: its name, its image, and the fields in which customers enter their account. */
export function CategoryForm({ category, onDone, onDirty, preview }: CategoryFormProps) {
  const formId = useId();
  const form = useForm(typedCategoryOf(category));
  const image = useImageUpload(category?.imageUrl ?? null);
  const packageImage = useImageUpload(category?.packageImageUrl ?? null);
  const helpImage = useImageUpload(category?.playerIdHelp?.imageUrl ?? null);
  const [imageError, setImageError] = useState<string | null>(null);
  const { mutate, isPending } = useSaveCategory();
  const checks = {
    first: usePatternCheck(form.values["playerId.pattern"]),
    second: usePatternCheck(form.values["playerId.second.pattern"]),
  };
  const rule = ruleOf(form.values);
  const errors: FormErrors<Record<string, string>> = form.errors;

  useDirty(
    image.preview !== (category?.imageUrl ?? null) ||
      packageImage.preview !== (category?.packageImageUrl ?? null) ||
      helpImage.preview !== (category?.playerIdHelp?.imageUrl ?? null) ||
      JSON.stringify(form.values) !== JSON.stringify(typedCategoryOf(category)),
    onDirty,
  );

  const isUploading = image.uploading || packageImage.uploading || helpImage.uploading;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // If an upload failed, nothing is sent, because saving the game would then remove its picture.
    if (isPending || isUploading || packageImage.error || helpImage.error) return;
    const wrong = { ...checkCategory(form.values), ...unsafePatterns(rule, checks) };
    // If both the game's name and its image are missing, only one error is shown.
    setImageError(image.url === null && !wrong.name ? CATEGORY_REQUIRED : null);
    if (hasErrors(wrong) || image.url === null) return form.refuse(wrong);
    mutate(
      {
        id: category?._id ?? null,
        name: form.values.name.trim(),
        imageUrl: image.url,
        packageImageUrl: packageImage.url,
        playerId: rule,
        playerIdHelp: helpOf(form.values, helpImage.url),
        inBengali: bengaliOf(form.values),
        ...aliasesIfChanged(category, form.values),
      },
      {
        onSuccess: () => {
          form.reset(typedCategoryOf(null));
          image.reset(null);
          packageImage.reset(null);
          helpImage.reset(null);
          onDone();
        },
        onError: (cause) => {
          const isUnsafe = cause instanceof ApiError && cause.code === "unsafe_pattern";
          if (isUnsafe) form.refuse({ "playerId.pattern": UNSAFE });
          else form.refuseAs(cause);
        },
      },
    );
  };

  return (
    <Card title={category ? t`Edit Category` : t`Add Category`}>
      <div className="flex flex-col gap-4">
        <form id={formId} ref={form.ref} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
          <TextInBoth form={form} name="name" label={t`Name`} required maxLength={textLimits.categoryName} />
          <ImageUpload
            label={t`Image`}
            required
            upload={image}
            error={image.url || image.uploading ? null : (imageError ?? errors.imageUrl ?? null)}
            shape="aspect-square max-w-28"
          />
          <ImageUpload
            label={t`Picture for packages`}
            hint={t`Optional. Stands at every package without a picture of its own: a diamond, a coin.`}
            removable
            upload={packageImage}
            shape="aspect-square max-w-20"
          />
          <Field
            label={t`Other words`}
            aside={t`Optional`}
            hint={t`What people also search for, with commas: ff, garena, ফ্রি ফায়ার. Left empty, the ones we know are used.`}
            error={form.errors.aliases}
          >
            <TextInput autoComplete="off" autoCapitalize="none" {...form.bind("aliases")} />
          </Field>
          <PlayerIdEditor form={form} checks={checks} />
          <TextInBoth
            form={form}
            name="playerIdHelp.text"
            label={t`Where to find it`}
            rows={3}
            hint={t`Optional. Customers open it below the field. A line for each step.`}
            maxLength={textLimits.playerIdHelp}
          />
          <ImageUpload
            label={t`Picture of where to find it`}
            hint={t`A wide screenshot of the game, with the ID marked.`}
            removable
            upload={helpImage}
            error={errors["playerIdHelp.imageUrl"] ?? null}
          />
        </form>
        <section
          aria-label={t`Try it`}
          className="flex flex-col gap-3 rounded-lg border border-border bg-sunken p-4"
        >
          <p className="font-semibold text-sm">
            <Trans>Try it: this is what customers see</Trans>
          </p>
          {preview(previewRuleOf(readRuleOf(form.values), checks))}
          <PatternNote checks={checks} rule={rule} />
        </section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" form={formId} loading={isPending} disabled={isUploading}>
            {category ? t`Update Category` : t`Add Category`}
          </Button>
          {category ? (
            <Button variant="secondary" disabled={isPending} onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/**
 * Returns the search aliases only if the operator changed them. Without them, the server uses its own aliases for the
 * game's name.
 */
function aliasesIfChanged(category: AdminCategory | null, typed: TypedCategory) {
  const words = aliasesOf(typed);
  if (words.join() === (category?.aliases ?? []).join()) return {};
  return { aliases: words.length > 0 ? words : null };
}

interface Checks {
  first: PatternCheck;
  second: PatternCheck;
}

function unsafePatterns(rule: PlayerIdRule | null, { first, second }: Checks) {
  return {
    "playerId.pattern": rule?.pattern && first === "unsafe" ? UNSAFE : undefined,
    "playerId.second.pattern": rule?.second?.pattern && second === "unsafe" ? UNSAFE : undefined,
  };
}

/**
 * Returns the rule without those patterns that the server has not confirmed as safe, because an unsafe pattern could
 * freeze the page.
 */
function previewRuleOf(rule: PlayerIdRule | null, { first, second }: Checks): PlayerIdRule | null {
  if (!rule) return null;
  const field = ({ label, hint, pattern }: PlayerIdRule, check: PatternCheck) => ({
    label: label || t`Player ID`,
    hint,
    ...(pattern && check === "safe" && { pattern }),
  });
  return { ...field(rule, first), ...(rule.second && { second: field(rule.second, second) }) };
}

function PatternNote({ checks, rule }: { checks: Checks; rule: PlayerIdRule | null }) {
  const relevant = rule ? [checks.first, rule.second ? checks.second : "none"] : [];
  const text = relevant.includes("checking")
    ? t`Checking the pattern…`
    : relevant.includes("unsafe")
      ? t`The pattern is not tried while it is not a safe one.`
      : relevant.includes("unknown")
        ? t`The pattern could not be checked now, so it is not tried here.`
        : null;
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {text}
    </p>
  );
}

function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void) {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
}

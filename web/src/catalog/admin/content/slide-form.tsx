import type { AdminHeroSlide, HeroSlide, SlideInBengali } from "@hira/contract";
import { errorCatalogue } from "@hira/contract/platform/constants/errors";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import { bengaliFrom, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import { hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { ImageUpload } from "../../../platform/admin/images/image-upload.tsx";
import { useImageUpload } from "../../../platform/admin/images/use-image-upload.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { momentOf, typedMoment } from "../../../platform/lib/format/moments.ts";
import { useSaveSlide } from "./queries.ts";

export interface SlideFormProps {
  /** The slide to change; null for a new one. */
  slide: AdminHeroSlide | null;
  onDone: () => void;
  /** Renders a slide as on the home page. */
  preview: (slide: HeroSlide) => ReactNode;
}

const inBoth = ["title", "subtitle", "ctaLabel"] as const;
const empty = {
  ...{ title: "", subtitle: "", ctaLabel: "", ctaHref: "", showsFrom: "", showsUntil: "" },
  ...typedBengali(inBoth, undefined),
};
const ENDS_BEFORE_START = errorCatalogue.ends_before_start.message;

const required = {
  title: t`Title is required.`,
  subtitle: t`Subtitle is required.`,
  ctaLabel: t`Button text is required.`,
  ctaHref: t`Button URL is required.`,
};

function textsOf(slide: AdminHeroSlide | null): typeof empty {
  if (!slide) return empty;
  const { title, subtitle, ctaLabel, ctaHref } = slide;
  const times = { showsFrom: typedMoment(slide.showsFrom), showsUntil: typedMoment(slide.showsUntil) };
  return { title, subtitle, ctaLabel, ctaHref, ...times, ...typedBengali(inBoth, slide.inBengali) };
}

function missing(values: typeof empty): Partial<typeof empty> {
  const names = Object.keys(required) as (keyof typeof required)[];
  const { showsFrom, showsUntil } = values;
  return {
    ...Object.fromEntries(
      names.filter((name) => values[name].trim() === "").map((name) => [name, required[name]]),
    ),
    ...(showsFrom && showsUntil && showsUntil <= showsFrom && { showsUntil: ENDS_BEFORE_START }),
  };
}

/** Creates or changes a slide, with a live preview. */
export function SlideForm({ slide, onDone, preview }: SlideFormProps) {
  const form = useForm(textsOf(slide));
  const image = useImageUpload(slide?.imageUrl ?? null);
  const [imageError, setImageError] = useState<string | null>(null);
  const { mutate, isPending } = useSaveSlide();
  const shownImageError = image.url || image.uploading ? null : imageError;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || image.uploading) return;
    const errors = missing(form.values);
    const noImage = image.url === null ? t`Image is required for new slides.` : null;
    setImageError(noImage);
    if (hasErrors(errors) || image.url === null) return form.refuse(errors);
    mutate(
      {
        id: slide?._id ?? null,
        ...form.values,
        inBengali: bengaliFrom<SlideInBengali>(inBoth, form.values),
        imageUrl: image.url,
        showsFrom: momentOf(form.values.showsFrom) ?? null,
        showsUntil: momentOf(form.values.showsUntil) ?? null,
      },
      {
        onSuccess: () => {
          form.reset(empty);
          image.reset(null);
          onDone();
        },
        onError: form.refuseAs,
      },
    );
  };

  return (
    <Card title={slide ? t`Edit Slide` : t`Create Slide`}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <form ref={form.ref} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
          <TextInBoth form={form} name="title" label={t`Title`} required maxLength={textLimits.slideTitle} />
          <TextInBoth
            form={form}
            name="subtitle"
            label={t`Subtitle`}
            required
            rows={2}
            maxLength={textLimits.slideSubtitle}
          />
          <TextInBoth
            form={form}
            name="ctaLabel"
            label={t`Button Text`}
            required
            maxLength={textLimits.slideButton}
          />
          <Field
            label={t`Button URL`}
            required
            hint={t`A page of the shop, e.g. /topup-categories, or an address with https://.`}
            error={form.errors.ctaHref}
          >
            <TextInput
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={textLimits.webAddress}
              {...form.bind("ctaHref")}
            />
          </Field>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label={t`Shown from`}
              aside={t`Optional`}
              hint={t`Dhaka time; empty for at once.`}
              error={form.errors.showsFrom}
            >
              <TextInput type="datetime-local" {...form.bind("showsFrom")} />
            </Field>
            <Field
              label={t`Shown until`}
              aside={t`Optional`}
              hint={t`Dhaka time; empty for always.`}
              error={form.errors.showsUntil}
            >
              <TextInput type="datetime-local" {...form.bind("showsUntil")} />
            </Field>
          </div>
          <ImageUpload
            label={t`Image`}
            required
            upload={image}
            error={shownImageError}
            shape="aspect-[8/3]"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isPending} disabled={image.uploading}>
              {slide ? t`Update Slide` : t`Create Slide`}
            </Button>
            {slide ? (
              <Button variant="secondary" disabled={isPending} onClick={onDone}>
                <Trans>Cancel</Trans>
              </Button>
            ) : null}
          </div>
        </form>
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="font-medium text-sm">
            <Trans>Preview</Trans>
          </p>
          {preview({ _id: slide?._id ?? "new", ...form.values, imageUrl: image.preview })}
        </div>
      </div>
    </Card>
  );
}

import type { AdminHeroSlide, HeroSlide } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Images } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { ArrangeDialog } from "../../../platform/admin/arrange/arrange-dialog.tsx";
import { EntryList } from "../../../platform/admin/forms/entry-list.tsx";
import { leadToForm } from "../../../platform/admin/forms/lead-to-form.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge, type Tone } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { slidesQuery, useArrangeSlides, useDeleteSlide } from "./queries.ts";
import { SlideForm } from "./slide-form.tsx";

export interface SlideManagerProps {
  /** Renders a slide in the same way as the home page. */
  preview: (slide: HeroSlide) => ReactNode;
}

/** Page on which an admin manages the slides of the home page. */
export function SlideManager({ preview }: SlideManagerProps) {
  const top = useRef<HTMLDivElement>(null);
  const slides = useQuery(slidesQuery());
  const [edited, setEdited] = useState<AdminHeroSlide | null>(null);
  const { mutate: remove, isPending, variables } = useDeleteSlide();

  const edit = (slide: AdminHeroSlide) => {
    setEdited(slide);
    leadToForm(() => top.current);
  };
  const askAndRemove = ({ _id, title }: HeroSlide) => {
    // The browser's own confirm dialog is used, because docs/rules/admin-area.md#admin-area requires it.
    if (!window.confirm(t`Are you sure you want to delete this slide?\n\n${title}`)) return;
    remove(_id, { onSuccess: () => setEdited((now) => (now?._id === _id ? null : now)) });
  };

  return (
    <div className="flex flex-col gap-5">
      <Allowed call="POST /heroslides">
        <div ref={top} className="scroll-mt-18">
          <SlideForm
            key={edited?._id ?? "new"}
            slide={edited}
            onDone={() => setEdited(null)}
            preview={preview}
          />
        </div>
      </Allowed>
      <EntryList
        title={t`Current Slides`}
        action={slides.data ? <ArrangeSlides slides={slides.data} /> : null}
        query={slides}
        loading={t`Loading slides`}
        failed={t`Failed to load slides.`}
        empty={
          <EmptyState
            icon={<Images />}
            title={t`No slides yet.`}
            text={t`The home page shows them as a carousel.`}
          />
        }
        skeleton="h-20"
        nameOf={({ title }) => title}
        onEdit={edit}
        onDelete={askAndRemove}
        calls={{ edit: "PATCH /heroslides/{id}", delete: "DELETE /heroslides/{id}" }}
        deleting={isPending ? variables : null}
      >
        {(slide) => <Slide slide={slide} />}
      </EntryList>
    </div>
  );
}

/** Button that opens the dialog for the order of the slides. */
function ArrangeSlides({ slides }: { slides: readonly HeroSlide[] }) {
  const [{ open, opening }, setOpening] = useState({ open: false, opening: 0 });
  const { mutateAsync } = useArrangeSlides();
  return (
    <Allowed call="POST /admin/heroslides/order">
      <Button
        variant="secondary"
        icon={<ArrowDownUp />}
        disabled={slides.length < 2}
        onClick={() => setOpening({ open: true, opening: opening + 1 })}
      >
        <Trans context="arrangement">Order</Trans>
      </Button>
      <ArrangeDialog
        key={opening}
        open={open}
        onOpenChange={(next) => setOpening({ open: next, opening })}
        title={t`Order of the slides`}
        description={t`The first one is what visitors see first.`}
        otherwise={t`Back to oldest first`}
        entries={slides.map(({ _id, title, imageUrl }) => ({ _id, name: title, imageUrl }))}
        save={mutateAsync}
      />
    </Allowed>
  );
}

function Slide({ slide }: { slide: AdminHeroSlide }) {
  return (
    <>
      <SlideThumb slide={slide} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="break-words font-semibold">{slide.title}</p>
        <p className="line-clamp-2 break-words text-muted text-sm">{slide.subtitle}</p>
        <p className="break-all text-muted text-sm">
          {slide.ctaLabel} → {slide.ctaHref}
        </p>
        <ShownWhen slide={slide} />
      </div>
    </>
  );
}

/** Shows whether the home page shows a slide now, and the period in which it does. */
function ShownWhen({ slide: { showsFrom, showsUntil } }: { slide: AdminHeroSlide }) {
  if (!showsFrom && !showsUntil) return null;
  const now = Date.now();
  const isEarly = showsFrom !== null && Date.parse(showsFrom) > now;
  const isLate = showsUntil !== null && Date.parse(showsUntil) <= now;
  const [tone, text]: [Tone, string] = isLate
    ? ["neutral", t`Over`]
    : isEarly
      ? ["info", t`Planned`]
      : ["success", t`Shown now`];
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge tone={tone}>{text}</Badge>
      {showsFrom ? (
        <span>
          <Trans>from {formatDateTime(showsFrom)}</Trans>
        </span>
      ) : null}
      {showsUntil ? (
        <span>
          <Trans>until {formatDateTime(showsUntil)}</Trans>
        </span>
      ) : null}
    </p>
  );
}

function SlideThumb({ slide }: { slide: HeroSlide }) {
  return (
    <div className="aspect-[8/3] w-32 shrink-0 overflow-hidden rounded-md bg-sunken">
      {slide.imageUrl ? (
        <img src={slide.imageUrl} alt="" loading="lazy" className="size-full object-cover object-right" />
      ) : (
        <span className="art-1 block size-full" />
      )}
    </div>
  );
}

import type { HeroSlide } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { Card } from "../../design/card.tsx";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { EditButtons } from "../admin-forms/edit-buttons.tsx";
import { slidesQuery, useDeleteSlide } from "./queries.ts";
import { SlideForm } from "./slide-form.tsx";

export interface SlideManagerProps {
  /** A slide as the home page shows it. */
  preview: (slide: HeroSlide) => ReactNode;
}

/** The promotions of the home page. */
export function SlideManager({ preview }: SlideManagerProps) {
  const top = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<HeroSlide | null>(null);
  const { mutate: remove, isPending, variables } = useDeleteSlide();

  const edit = (slide: HeroSlide) => {
    setEdited(slide);
    requestAnimationFrame(() => {
      top.current?.scrollIntoView({ block: "start" });
      top.current?.querySelector("input")?.focus({ preventScroll: true });
    });
  };
  const askAndRemove = ({ _id, title }: HeroSlide) => {
    // The browser's own question (docs/rules.md#admin-area).
    if (!window.confirm(`Are you sure you want to delete this slide?\n\n${title}`)) return;
    remove(_id, { onSuccess: () => setEdited((now) => (now?._id === _id ? null : now)) });
  };

  return (
    <div className="flex flex-col gap-5">
      <div ref={top} className="scroll-mt-18">
        <SlideForm
          key={edited?._id ?? "new"}
          slide={edited}
          onDone={() => setEdited(null)}
          preview={preview}
        />
      </div>
      <SlideList onEdit={edit} onDelete={askAndRemove} deleting={isPending ? variables : null} />
    </div>
  );
}

interface SlideListProps {
  onEdit: (slide: HeroSlide) => void;
  onDelete: (slide: HeroSlide) => void;
  /** The id of the slide that is being deleted. */
  deleting: string | null;
}

function SlideList({ onEdit, onDelete, deleting }: SlideListProps) {
  const { data, error, refetch, isFetching } = useQuery(slidesQuery(useApi()));
  return (
    <Card title="Current Slides" flush>
      {error ? (
        <div className="p-4 pt-0 md:px-5 md:pb-5">
          <ErrorCard
            message={messageOf(error, "Failed to load slides.")}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : data === undefined ? (
        <LoadingRegion label="Loading slides" className="flex flex-col gap-3 p-4 pt-0 md:px-5 md:pb-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </LoadingRegion>
      ) : data.length === 0 ? (
        <EmptyState icon={<Images />} title="No slides yet." text="The home page shows them as a carousel." />
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {data.map((slide) => (
            <li key={slide._id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-5">
              <SlideThumb slide={slide} />
              <div className="min-w-0 flex-1 basis-44">
                <p className="break-words font-semibold">{slide.title}</p>
                <p className="line-clamp-2 break-words text-muted text-sm">{slide.subtitle}</p>
                <p className="break-all text-muted text-sm">
                  {slide.ctaLabel} → {slide.ctaHref}
                </p>
              </div>
              <EditButtons
                name={slide.title}
                onEdit={() => onEdit(slide)}
                onDelete={() => onDelete(slide)}
                isDeleting={deleting === slide._id}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
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

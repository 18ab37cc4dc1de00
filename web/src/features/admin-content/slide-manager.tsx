import type { HeroSlide } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { Allowed } from "../../api/grants.tsx";
import { EmptyState } from "../../design/empty-state.tsx";
import { EntryList } from "../admin-forms/entry-list.tsx";
import { leadToForm } from "../admin-forms/lead-to-form.ts";
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
    leadToForm(() => top.current);
  };
  const askAndRemove = ({ _id, title }: HeroSlide) => {
    // The browser's own question (docs/rules.md#admin-area).
    if (!window.confirm(`Are you sure you want to delete this slide?\n\n${title}`)) return;
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
        title="Current Slides"
        query={useQuery(slidesQuery(useApi()))}
        entries="slides"
        empty={
          <EmptyState
            icon={<Images />}
            title="No slides yet."
            text="The home page shows them as a carousel."
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

function Slide({ slide }: { slide: HeroSlide }) {
  return (
    <>
      <SlideThumb slide={slide} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="break-words font-semibold">{slide.title}</p>
        <p className="line-clamp-2 break-words text-muted text-sm">{slide.subtitle}</p>
        <p className="break-all text-muted text-sm">
          {slide.ctaLabel} → {slide.ctaHref}
        </p>
      </div>
    </>
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

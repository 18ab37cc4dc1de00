import { ActionsSection } from "./gallery/actions-section.tsx";
import { DataSection } from "./gallery/data-section.tsx";
import { FeedbackSection } from "./gallery/feedback-section.tsx";
import { FormsSection } from "./gallery/forms-section.tsx";
import { FoundationSection } from "./gallery/foundation-section.tsx";
import { OverlaysSection } from "./gallery/overlays-section.tsx";
import { SearchSection } from "./gallery/search-section.tsx";
import { TopUpSample } from "./gallery/top-up-sample.tsx";
import { ThemeChoices } from "./theme-choices.tsx";

/** Page for development only that shows every component of the design system in every state. */
export function DesignGallery() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 md:px-6 md:py-10">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="font-bold text-2xl tracking-tight md:text-3xl">Hira design system</h1>
          <p className="text-muted">Tokens and primitives, in every state.</p>
        </div>
        <ThemeChoices />
      </header>
      <main className="flex flex-col gap-12">
        <FoundationSection />
        <ActionsSection />
        <FormsSection />
        <FeedbackSection />
        <DataSection />
        <OverlaysSection />
        <SearchSection />
        <TopUpSample />
      </main>
    </div>
  );
}

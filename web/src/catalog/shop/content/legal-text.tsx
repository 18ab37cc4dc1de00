import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { language } from "../../../platform/lib/language.ts";
import { Link } from "../../../platform/lib/link.tsx";

export interface LegalSection {
  title: string;
  text: readonly string[];
}

export interface LegalDocument {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** A legal document in both languages. */
export interface LegalPage {
  bn: LegalDocument;
  en: LegalDocument;
  /** Day on which the document was last changed, such as `2026-11-21`. */
  updated: string;
}

/** Returns the title and description of a legal page in the page's language. */
export function legalHead(page: LegalPage) {
  const { title, intro: description } = page[language];
  return { title, description };
}

/** A legal document in both languages. Links at its top lead to each language. */
export function LegalText({ bn, en, updated }: LegalPage) {
  const day = formatDate(updated);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <nav aria-label={t`Languages`} className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text no-underline hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          <Trans>Back to Home</Trans>
        </Link>
        <span className="flex gap-4">
          <a href="#bengali" lang="bn" className="inline-flex min-h-11 items-center font-semibold">
            বাংলা
          </a>
          <a href="#english" className="inline-flex min-h-11 items-center font-semibold">
            English
          </a>
        </span>
      </nav>
      <div className="max-w-3xl">
        <Document id="bengali" lang="bn" document={bn} level="h1" />
        <hr className="my-10 border-border" />
        <Document id="english" lang="en" document={en} level="h2" />
        <p className="mt-8 text-muted text-sm">
          <Trans>Last updated: {day}</Trans>
        </p>
      </div>
    </div>
  );
}

function Document({
  id,
  lang,
  document,
  level: Heading,
}: {
  id: string;
  lang: string;
  document: LegalDocument;
  level: "h1" | "h2";
}) {
  const SectionHeading = Heading === "h1" ? "h2" : "h3";
  return (
    <article id={id} lang={lang} className="scroll-mt-20">
      <Heading className="font-bold text-2xl md:text-3xl">{document.title}</Heading>
      <p className="mt-3 text-muted leading-relaxed">{document.intro}</p>
      {document.sections.map(({ title, text }) => (
        <section key={title} className="mt-6">
          <SectionHeading className="font-bold text-lg">{title}</SectionHeading>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 leading-relaxed">
            {text.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

import { type LegalPage, LegalText, legalHead } from "../catalog/shop/content/legal-text.tsx";
import { termsInBengali, termsInEnglish } from "../catalog/shop/content/terms.ts";
import type { Head } from "../platform/routing/route.ts";

const page: LegalPage = { bn: termsInBengali, en: termsInEnglish, updated: "2026-11-21" };

export const Component = () => <LegalText {...page} />;

export const head = (): Head => ({ ...legalHead(page), canonical: "/terms" });

import { type LegalPage, LegalText, legalHead } from "../catalog/shop/content/legal-text.tsx";
import { privacyInBengali, privacyInEnglish } from "../catalog/shop/content/privacy.ts";
import type { Head } from "../platform/routing/route.ts";

const page: LegalPage = { bn: privacyInBengali, en: privacyInEnglish, updated: "2026-11-21" };

export const Component = () => <LegalText {...page} />;

export const head = (): Head => ({ ...legalHead(page), canonical: "/privacy" });

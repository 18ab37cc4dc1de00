import { LegalText } from "../catalog/shop/content/legal-text.tsx";
import { privacyInBengali, privacyInEnglish } from "../catalog/shop/content/privacy.ts";
import type { Head } from "../platform/routing/route.ts";

export function Component() {
  return <LegalText bengali={privacyInBengali} english={privacyInEnglish} updated="21 Nov 2026" />;
}

export function head(): Head {
  return {
    title: privacyInEnglish.title,
    description: privacyInEnglish.intro,
    canonical: "/privacy",
  };
}

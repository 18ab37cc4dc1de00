import { LegalText } from "../catalog/shop/content/legal-text.tsx";
import { termsInBengali, termsInEnglish } from "../catalog/shop/content/terms.ts";
import type { Head } from "../platform/routing/route.ts";

export function Component() {
  return <LegalText bengali={termsInBengali} english={termsInEnglish} updated="21 Nov 2026" />;
}

export function head(): Head {
  return {
    title: termsInEnglish.title,
    description: termsInEnglish.intro,
    canonical: "/terms",
  };
}

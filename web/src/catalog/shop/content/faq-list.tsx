import { ChevronDown } from "lucide-react";
import { faqs } from "./faqs.ts";

export function FaqList() {
  return (
    <ul className="flex flex-col gap-3" lang="bn">
      {faqs.map(({ question, answer }) => (
        <li key={question}>
          <details className="group rounded-xl border border-border bg-surface shadow-sm">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 py-3 font-semibold md:px-5 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            {/* A class also hides a closed answer, or the browser would load the font for its text. */}
            <p className="hidden max-w-prose px-4 pb-4 text-muted leading-relaxed group-open:block md:px-5 md:pb-5">
              {answer}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

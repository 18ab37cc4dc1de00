import { Gamepad2, IdCard, Zap } from "lucide-react";

const steps = [
  { icon: Gamepad2, title: "Choose a package", text: "Pick your game and the amount." },
  { icon: IdCard, title: "Enter your Player ID", text: "No password, ever." },
  { icon: Zap, title: "Pay and play", text: "Most orders arrive within minutes." },
];

/** What a first-time customer wants to know before anything else. */
export function HowItWorks() {
  return (
    <section aria-label="How it works">
      <ol className="grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-3">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-3 bg-surface px-4 py-3.5">
            <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-text">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="font-semibold text-[0.9375rem]">{title}</p>
              <p className="text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { ReactNode } from "react";

/** A section of the gallery, the page that shows all components. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 font-bold text-xl">{title}</h2>
      <div className="grid gap-6 md:grid-cols-2">{children}</div>
    </section>
  );
}

/** A component of the design system, shown in its states. */
export function Sample({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 md:col-span-2" : "min-w-0"}>
      <h3 className="mb-2 font-medium text-muted text-sm">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

import { completeColour, DEFAULT_ACCENT, isColour } from "@hira/contract/catalog/constants/brand";
import type { contentRoutes } from "@hira/contract/catalog/content";
import { t } from "@lingui/core/macro";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import type { SchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { adjustmentsOf } from "./adjustments.ts";

type ShopForm = SchemaForm<(typeof contentRoutes)["PATCH /settings/shop"]["body"]>;

/**
 * Field for the accent colour, which can be typed or picked. It says whether pages must use a stronger colour instead.
 */
export function AccentField({ form, accent }: { form: ShopForm; accent: string | null }) {
  const typed = accent === null ? "" : completeColour(accent);
  const notes = isColour(typed) ? adjustmentsOf(typed) : [];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <FormField
          form={form}
          name="accent"
          label={t`Accent colour`}
          aside={t`Optional`}
          hint={t`Buttons, links and the browser’s bars follow it. Empty: the colours stay as they are.`}
          placeholder={DEFAULT_ACCENT}
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <input
          type="color"
          aria-label={t`Pick the accent colour`}
          value={isColour(typed) ? typed : DEFAULT_ACCENT}
          onChange={(event) => form.set("accent", event.target.value)}
          className="mt-6.5 h-11 w-14 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface p-1"
        />
      </div>
      {notes.length > 0 ? (
        <div role="status">
          <ul className="flex flex-col gap-1 rounded-md bg-warning-soft px-3 py-2 text-sm">
            {notes.map(({ theme, text, used }) => (
              <li key={theme} className="flex items-start gap-2">
                <span
                  aria-hidden="true"
                  className="mt-0.5 size-4 shrink-0 rounded-xs border border-border-strong"
                  style={{ background: used }}
                />
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

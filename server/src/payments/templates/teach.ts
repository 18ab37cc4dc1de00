import { randomInt } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import {
  builtInSamples,
  type OwnTemplate,
  readingProblem,
  readOnlyBy,
  singleSpaced,
  type TemplateProblem,
  wordingProblems,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { madeUp } from "./made-up.ts";
import {
  insertTemplate,
  listTemplates,
  lockTemplates,
  removeTemplate,
  type TemplateRow,
  templateOf,
} from "./queries.ts";

/** Maximum number of templates that a shop may teach. */
const MOST = 200;

/** An owner's description of a new wording of a method's messages. */
export type Taught = Pick<TemplateRow, "method" | "wording" | "kind" | "source" | "why" | "adds"> & {
  /** The text of a real message from which the wording was made. */
  sample: string;
  /** True if the owner confirmed the warning that an amount without decimals could be misread as larger than it is. */
  wholeTaka: boolean;
};

export const draftOf = (taught: Taught): OwnTemplate =>
  templateOf({
    ...taught,
    id: "draft",
    samples: [taught.sample],
    addedBy: "",
    addedByName: null,
    addedAt: new Date(),
  });

/** Returns why a wording cannot be added to the taught templates; an empty list if it can. */
export async function problemsOf(
  taught: Taught,
  others: readonly TemplateRow[],
): Promise<readonly TemplateProblem[]> {
  const template = draftOf(taught);
  const problems = wordingProblems(template, taught);
  if (problems.length > 0) return problems;
  const problem = await readingProblem(template, {
    others: others.map(templateOf),
    samples: [
      ...builtInSamples,
      ...others.flatMap(({ method, samples }) => samples.map((text) => ({ method, text }))),
    ],
    sample: taught.sample,
    pause,
  });
  return problem ? [problem] : [];
}

/**
 * Teaches the store a template. Texts like the sample are read from now on, and stored unread texts are read again
 * (docs/decisions/151). Throws `template_refused` with the reason, `template_known`, `too_many_templates`.
 */
export async function teachTemplate(context: Context, taught: Taught): Promise<TemplateRow> {
  return audited(context, async ({ db, actor }) => {
    await lockTemplates(db);
    const others = await listTemplates(db);
    if (others.some(({ method, wording }) => method === taught.method && wording === taught.wording))
      throw new DomainError("template_known");
    if (others.length >= MOST) throw new DomainError("too_many_templates");
    const [problem] = await problemsOf(taught, others);
    if (problem) throw new DomainError("template_refused", { values: { problem } });
    const row = {
      ...taught,
      id: newId(),
      samples: [sampleOf(taught)],
      addedBy: actor.uid,
    };
    if (!(await insertTemplate(db, row))) throw new DomainError("template_known");
    const { method, wording, kind, source, why } = taught;
    const value = (await listTemplates(db)).find(({ id }) => id === row.id);
    if (!value) throw new Error("A template that was saved is gone");
    return {
      value,
      audit: {
        action: "wallet-template.add",
        subject: `wallet-template:${row.id}`,
        after: { method, wording, kind, source, why },
      },
    };
  });
}

const TRIES = 20;

/** Returns the sample with invented values, in a form that the template can read. */
function sampleOf(taught: Taught): string {
  const template = draftOf(taught);
  for (let n = 0; n < TRIES; n++) {
    const made = madeUp(template, taught.sample, randomInt);
    if (readOnlyBy(template)(taught.method, made) && made !== singleSpaced(taught.sample)) return made;
  }
  const made = madeUp(template, taught.sample, () => 0);
  if (!readOnlyBy(template)(taught.method, made))
    throw new DomainError("template_refused", { values: { problem: "sample-not-read" } });
  return made;
}

/** Removes a taught template. The payments that it read stay. Throws `template_not_found`. */
export async function forgetTemplate(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    await lockTemplates(db);
    const removed = await removeTemplate(db, id);
    if (!removed) throw new DomainError("template_not_found");
    const { method, wording, kind, source, why } = removed;
    return {
      audit: {
        action: "wallet-template.remove",
        subject: `wallet-template:${id}`,
        before: { method, wording, kind, source, why },
      },
    };
  });
}

import {
  BUILT_IN_VERSION,
  builtInSamples,
  dialects,
  type MobileMoney,
  mobileMoneyMethods,
  type WalletTemplate,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { findMessages } from "../incoming/message-queries.ts";
import { presentMessage } from "../incoming/presenter.ts";
import { currentVersion } from "./catalogue.ts";
import {
  countDone,
  countReads,
  countUnread,
  findRead,
  findVersion,
  listTemplates,
  type TemplateRow,
  type TemplateUse,
  templateOf,
} from "./queries.ts";
import { countReading, listWeeks } from "./reading-queries.ts";
import { forgetTemplate, type Taught, teachTemplate } from "./teach.ts";
import { groupUnread } from "./unread.ts";

interface TaughtBody {
  method: MobileMoney;
  wording: string;
  meaning: Parameters<typeof meaningOf>[0];
  sample: string;
  wholeTaka?: boolean | undefined;
}

type Meaning = Pick<TemplateRow, "kind" | "source" | "why" | "adds">;

/** Converts an owner's description of a text to a template for the reader. */
const meanings = {
  "customer-payment": { kind: "credit", source: "customer", why: null, adds: false },
  "merchant-payment": { kind: "credit", source: "merchant-payment", why: null, adds: false },
  "other-credit": { kind: "credit", source: "bank", why: null, adds: false },
  "own-payment": { kind: "debit", source: null, why: null, adds: false },
  income: { kind: "notice", source: null, why: "income", adds: true },
  ignore: { kind: "notice", source: null, why: "ignored", adds: false },
} as const satisfies Record<string, Meaning>;

export const meaningOf = (meaning: keyof typeof meanings): Meaning => meanings[meaning];

export function taughtOf({ method, wording, meaning, sample, wholeTaka = false }: TaughtBody): Taught {
  return { method, wording, sample, wholeTaka, ...meaningOf(meaning) };
}

function useOf(uses: ReadonlyMap<string, TemplateUse>, name: string) {
  const use = uses.get(name);
  return { messages: use?.messages ?? 0, lastReadAt: use?.lastAt.toISOString() ?? null };
}

function presentOwn(row: TemplateRow, uses: ReadonlyMap<string, TemplateUse>): WalletTemplate {
  const { id, method, wording, kind, source, why, samples, addedBy, addedByName, addedAt } = row;
  const { name } = templateOf(row);
  return {
    name,
    method,
    wording,
    kind,
    from: source,
    why,
    samples,
    taught: { _id: id, by: addedByName ?? addedBy, at: addedAt.toISOString() },
    ...useOf(uses, name),
  };
}

function builtIn(uses: ReadonlyMap<string, TemplateUse>): WalletTemplate[] {
  return dialects.flatMap(({ method, templates }) =>
    templates.map((template) => ({
      name: template.name,
      method,
      wording: template.text,
      kind: template.kind,
      from: template.kind === "credit" ? template.from : null,
      why: template.kind === "notice" ? template.why : null,
      samples: builtInSamples.filter((sample) => sample.template === template.name).map(({ text }) => text),
      taught: null,
      ...useOf(uses, template.name),
    })),
  );
}

/** Number of messages that the page of a template shows. */
const SHOWN = 20;

/** Returns a taught template with what it read. Throws `template_not_found`. */
async function readTemplate(db: Database, cipher: CodeCipher, id: string) {
  const row = (await listTemplates(db)).find((each) => each.id === id);
  if (!row) throw new DomainError("template_not_found");
  const { name } = templateOf(row);
  const [uses, done, read] = [
    await countReads(db),
    await countDone(db, name),
    await findRead(db, name, SHOWN),
  ];
  const payments = new Map(read.map((each) => [each.id, each.payment]));
  const messages = await findMessages(db, [...payments.keys()]);
  return {
    template: presentOwn(row, uses),
    messages: messages.map((each) => ({
      ...presentMessage(each, cipher),
      payment: payments.get(each.id) ?? null,
    })),
    done: { ...done, waiting: await countUnread(db, await currentVersion(db)) },
  };
}

/** Number of weeks for which the page shows how many texts the templates read. */
const WEEKS = 6;

/** Returns how many texts of each method the templates read, by week, newest week first. */
async function readReading(db: Database) {
  const [weeks, counted] = [await listWeeks(db, WEEKS), await countReading(db, WEEKS)];
  return mobileMoneyMethods
    .filter((method) => counted.some((each) => each.method === method))
    .map((method) => ({
      method,
      weeks: weeks.map((from, weeksAgo) => {
        const found = counted.find((each) => each.method === method && each.weeksAgo === weeksAgo);
        return { from, texts: found?.texts ?? 0, understood: found?.understood ?? 0 };
      }),
    }));
}

export function templateHandlers({ cipher }: { cipher: CodeCipher }) {
  return {
    "GET /admin/wallet-templates": async ({ db }) => {
      const [uses, own, version, reading] = await Promise.all([
        countReads(db),
        listTemplates(db),
        findVersion(db),
        readReading(db),
      ]);
      return {
        version: `${BUILT_IN_VERSION}.${version}`,
        templates: [...own.map((row) => presentOwn(row, uses)), ...builtIn(uses)],
        reading,
      };
    },
    "GET /admin/wallet-templates/{id}": ({ db, params }) => readTemplate(db, cipher, params.id),
    "GET /admin/unread-texts": ({ db }) => groupUnread(db, cipher),
    "POST /admin/wallet-templates": async ({ db, actor, body }) => ({
      template: presentOwn(await teachTemplate({ db, actor }, taughtOf(body)), new Map()),
    }),
    "DELETE /admin/wallet-templates/{id}": async ({ db, actor, params }) => {
      await forgetTemplate({ db, actor }, params.id);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

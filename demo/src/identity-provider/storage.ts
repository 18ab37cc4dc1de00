import { join } from "node:path";
import type { AdapterFactory, AdapterPayload } from "oidc-provider";
import { readJson, snapshotWriter } from "../json-file.ts";

interface Entry {
  model: string;
  id: string;
  payload: AdapterPayload;
  /** When the entry expires, in milliseconds since 1970. Null: never. */
  expiresAt: number | null;
}

interface Storage {
  adapter: AdapterFactory;
  /** Resolves when every change so far is on disk. */
  save(): Promise<void>;
}

/** Maximum number of entries. Above it, the entries that were written longest ago are removed. */
const MAX_ENTRIES = 2000;

/**
 * Keeps the provider's sessions, grants and tokens in memory and in a JSON file, so that people stay signed in after
 * a restart. A call resolves when its change is on the disk. Only one process may use the file.
 */
export async function openStorage(dataDir: string): Promise<Storage> {
  const path = join(dataDir, "sessions.json");
  const stored = ((await readJson(path)) as Entry[] | undefined) ?? [];
  const entries = new Map(stored.map((entry) => [keyOf(entry.model, entry.id), entry]));
  const write = snapshotWriter(path, () => [...entries.values()]);

  function save(): Promise<void> {
    for (const [key, entry] of entries) if (isExpired(entry)) entries.delete(key);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
    return write();
  }

  const adapter: AdapterFactory = (model) => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1000;
      entries.delete(keyOf(model, id));
      entries.set(keyOf(model, id), { model, id, payload: structuredClone(payload), expiresAt });
      await save();
    },
    async find(id) {
      return payloadOf(entries.get(keyOf(model, id)));
    },
    async findByUid(uid) {
      return payloadOf(
        [...entries.values()].find((entry) => entry.model === model && entry.payload.uid === uid),
      );
    },
    // Only the device flow uses user codes, and it is switched off.
    async findByUserCode() {},
    async consume(id) {
      const entry = entries.get(keyOf(model, id));
      if (!entry) return;
      entry.payload.consumed = Math.floor(Date.now() / 1000);
      await save();
    },
    async destroy(id) {
      if (entries.delete(keyOf(model, id))) await save();
    },
    async revokeByGrantId(grantId) {
      for (const [key, entry] of entries) {
        if (entry.model === model && entry.payload.grantId === grantId) entries.delete(key);
      }
      await save();
    },
  });
  return { adapter, save };
}

function keyOf(model: string, id: string): string {
  return `${model}:${id}`;
}

function isExpired(entry: Entry): boolean {
  return entry.expiresAt !== null && entry.expiresAt <= Date.now();
}

// Returns a copy, because the library changes what it gets.
function payloadOf(entry: Entry | undefined): AdapterPayload | undefined {
  return entry && !isExpired(entry) ? structuredClone(entry.payload) : undefined;
}

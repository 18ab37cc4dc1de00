import { join } from "node:path";
import type { Logger } from "pino";
import type { OpenIdentity } from "./people/identity/open-identity.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import type { Trials } from "./platform/http/fastify.ts";
import { isLoopback } from "./platform/lib/loopback.ts";
import type { CodeCipher } from "./platform/sealing/cipher.ts";

interface SampleShopParts {
  db: Database;
  cipher: CodeCipher;
  config: Config;
  identity: OpenIdentity;
}

/** The fakes for a shop with sample customers: a fake phone and fake suppliers. */
export interface SampleShop {
  trials: Trials;
  /** Lines to print for the person who starts the store. */
  hints: string[];
  /** Call this when the store answers calls. */
  start: () => void;
  close: () => Promise<void>;
}

const NOTHING: SampleShop = { trials: {}, hints: [], start: () => undefined, close: async () => undefined };

/**
 * Fills an empty store with the sample catalogue. If the store has sample customers, also opens their fake phone and
 * the fake suppliers.
 */
export async function openSampleShop(
  { db, cipher, config, identity }: SampleShopParts,
  log: Logger,
): Promise<SampleShop> {
  if (!config.demoData) return NOTHING;
  const { dataDir, publicUrl: origin } = config;
  const isTrial = identity.handler !== undefined;
  const phoneFile = isTrial ? join(dataDir, "phone.json") : undefined;
  const place = isTrial ? fakesPlace(config) : undefined;
  const { loadSampleShop } = await import("@hira/demo/load-sample-shop");
  const shop = { db, cipher, uploadsDir: join(dataDir, "uploads"), phoneFile, fakes: place };
  if (await loadSampleShop(shop)) log.info("loaded the sample catalogue");
  const [{ openPhone }, { openSampleSuppliers }] = await Promise.all([
    import("@hira/demo/phone"),
    import("@hira/demo/sample-suppliers"),
  ]);
  const phone = phoneFile === undefined ? undefined : await openPhone({ origin, file: phoneFile });
  const suppliers = place && (await openSampleSuppliers({ db, cipher }, place));
  return {
    trials: {
      ...(phone && { "/phone": phone.handler }),
      ...(suppliers && { "/stand-ins": suppliers.handler }),
    },
    hints: [
      ...(phone ? [`  Send money on a made-up phone: ${origin}/phone`] : []),
      ...(suppliers ? [`  Tell made-up suppliers what to do: ${origin}/stand-ins`] : []),
    ],
    start() {
      phone?.start();
      suppliers?.start();
    },
    async close() {
      await phone?.close();
      await suppliers?.close();
    },
  };
}

const ANY_ADDRESS = ["0.0.0.0", "::"];

/**
 * Returns the address at which the store reaches its own fakes; undefined if the store refuses addresses of this
 * machine, or if it has no port.
 */
function fakesPlace({ production, socketPath, host, port, dataDir }: Config) {
  if (production || socketPath !== undefined) return undefined;
  if (!isLoopback(host) && !ANY_ADDRESS.includes(host)) return undefined;
  const name = ANY_ADDRESS.includes(host) ? "127.0.0.1" : host;
  const origin = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  return { origin, file: join(dataDir, "suppliers.jsonl") };
}

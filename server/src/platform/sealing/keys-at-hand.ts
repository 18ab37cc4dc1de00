import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { readOrMakeKeys } from "./voucher-key.ts";

type KeyPlaces = Pick<Config, "voucherKeys" | "dataDir">;

/** Returns the path of the file for keys that the store itself creates. */
export const keyFile = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "voucher.key");

/**
 * Returns the keys of the voucher codes. Returns an empty list if the store has not created a key yet. Throws
 * ConfigError.
 */
export async function keysAtHand(config: KeyPlaces): Promise<readonly Buffer[]> {
  if (config.voucherKeys) return config.voucherKeys;
  return existsSync(keyFile(config)) ? readOrMakeKeys(keyFile(config)) : [];
}

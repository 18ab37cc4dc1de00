import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { readOrMakeKeys } from "./voucher-key.ts";

type KeyPlaces = Pick<Config, "voucherKeys" | "dataDir">;

/** Where the store keeps a key of its own making. */
export const keyFile = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "voucher.key");

/** The keys of the voucher codes that the store works with; none where it has not made one yet. Throws ConfigError. */
export async function keysAtHand(config: KeyPlaces): Promise<readonly Buffer[]> {
  if (config.voucherKeys) return config.voucherKeys;
  return existsSync(keyFile(config)) ? readOrMakeKeys(keyFile(config)) : [];
}

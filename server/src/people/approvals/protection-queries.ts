import type { ProtectionSettings } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { storedSetting } from "../../platform/db/stored-setting.ts";

type Later = "secondOwner" | "onlyOwner" | "operatorCap";
type Stored = Omit<ProtectionSettings, Later> & Partial<Pick<ProtectionSettings, Later>>;

const stored = storedSetting<Stored>("protection");

/**
 * Adds the settings that an older release did not store. If `secondOwner` is missing, all its rules are on. If
 * `onlyOwner` is missing, it is on if any rule of `secondOwner` is on: even an only owner then waits.
 */
function whole({
  secondOwner = { numbers: true, staff: true, protection: true },
  onlyOwner = Object.values(secondOwner).some(Boolean),
  operatorCap = null,
  ...settings
}: Stored): ProtectionSettings {
  return { ...settings, secondOwner, onlyOwner, operatorCap };
}

export const readProtection = async (db: Database) => whole(await stored.read(db));
export const lockProtection = async (db: Database) => whole(await stored.lock(db));
export const updateProtection = (db: Database, settings: ProtectionSettings) => stored.update(db, settings);

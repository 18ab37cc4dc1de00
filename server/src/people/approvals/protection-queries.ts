import type { ProtectionSettings } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { storedSetting } from "../../platform/db/stored-setting.ts";

type Later = "secondOwner" | "onlyOwner" | "operatorCap";
type Stored = Omit<ProtectionSettings, Later> & Partial<Pick<ProtectionSettings, Later>>;

const stored = storedSetting<Stored>("protection");

/**
 * Adds settings that an older release does not write. Without the switches, owners are always asked; without
 * `onlyOwner`, the only owner waits wherever a switch is on.
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

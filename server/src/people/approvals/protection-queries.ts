import type { ProtectionSettings } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { storedSetting } from "../../platform/db/stored-setting.ts";

type Stored = Omit<ProtectionSettings, "secondOwner"> & Partial<Pick<ProtectionSettings, "secondOwner">>;

const stored = storedSetting<Stored>("protection");

/** Settings written by an instance of an older release have no switches: in that release owners were always asked. */
const whole = (settings: Stored): ProtectionSettings => ({
  secondOwner: { numbers: true, staff: true, protection: true },
  ...settings,
});

export const readProtection = async (db: Database) => whole(await stored.read(db));
export const lockProtection = async (db: Database) => whole(await stored.lock(db));
export const updateProtection = (db: Database, settings: ProtectionSettings) => stored.update(db, settings);

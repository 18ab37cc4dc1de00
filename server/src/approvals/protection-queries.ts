import type { ProtectionSettings } from "@hira/contract";
import { storedSetting } from "../db/stored-setting.ts";

export const {
  read: readProtection,
  lock: lockProtection,
  update: updateProtection,
} = storedSetting<ProtectionSettings>("protection");

import type { RiskSettings } from "@hira/contract";
import { storedSetting } from "../../../platform/db/stored-setting.ts";

export const {
  read: readRiskSettings,
  lock: lockRiskSettings,
  update: updateRiskSettings,
} = storedSetting<RiskSettings>("risk");

import type { RiskSettings } from "@hira/contract";
import { storedSetting } from "../../db/stored-setting.ts";

export const {
  read: readRiskSettings,
  lock: lockRiskSettings,
  update: updateRiskSettings,
} = storedSetting<RiskSettings>("risk");

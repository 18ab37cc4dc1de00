import type { Handlers } from "../../../platform/lib/handler.ts";
import { changeRiskSettings } from "./change-settings.ts";
import { readRiskSettings } from "./settings-queries.ts";

export const riskSettingsHandlers = {
  "GET /settings/risk": ({ db }) => readRiskSettings(db),
  "PATCH /settings/risk": ({ db, actor, body }) => changeRiskSettings({ db, actor }, body),
} satisfies Partial<Handlers>;

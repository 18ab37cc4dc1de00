import { dropOldFailures } from "./operations/health/failure-queries.ts";
import { dropGoneInstances } from "./operations/health/queries.ts";
import { dropOldEvents } from "./operations/live/queries.ts";
import { dropOldLooks } from "./orders/deliveries/look-queries.ts";
import { dropOldNames } from "./orders/player-names/queries.ts";
import { dropOldExchanges } from "./orders/suppliers/exchange-queries.ts";
import { dropOldTraffic } from "./payments/forwarders/heard-queries.ts";
import { dropOldSums } from "./payments/incoming/claim-queries.ts";
import { blankOldTexts } from "./payments/incoming/message-queries.ts";
import { dropOldUses } from "./people/approvals/use-queries.ts";
import { dropOldEntries } from "./people/bell/queries.ts";
import { dropOldRenewals } from "./people/identity/session-queries.ts";
import {
  dropOldSignIns,
  dropOldSignInTimes,
  dropOldSignInTokens,
} from "./people/identity/sign-in-queries.ts";
import { dropOldTraces } from "./people/risk/rules/trace-queries.ts";
import { dropOldChallenges } from "./people/step-up/queries.ts";
import type { Cleanup } from "./platform/cleanup/clean-up.ts";
import { dropOldCounts } from "./platform/http/limit-queries.ts";
import { dropOldLeases } from "./platform/leases/queries.ts";
import { dropOldKeys } from "./platform/lib/once-per-key.ts";
import { dropOldMessages } from "./platform/outgoing/queries.ts";
import { dropOldRuns } from "./wallet/reconciliation/run-queries.ts";

/** What expires; never money, orders or the audit log. */
export const cleanups: readonly Cleanup[] = [
  { what: "idempotency_keys", removeSome: dropOldKeys },
  { what: "rate_limits", removeSome: dropOldCounts },
  { what: "session_renewals", removeSome: dropOldRenewals },
  { what: "sign_ins", removeSome: dropOldSignIns },
  { what: "sign_in_times", removeSome: dropOldSignInTimes },
  { what: "sign_in_tokens", removeSome: dropOldSignInTokens },
  { what: "challenges", removeSome: dropOldChallenges },
  { what: "instances", removeSome: dropGoneInstances },
  { what: "forwarder_hours", removeSome: dropOldTraffic },
  { what: "reconciliation_runs", removeSome: dropOldRuns },
  { what: "automatic_sums", removeSome: dropOldSums },
  { what: "supplier_exchanges", removeSome: dropOldExchanges },
  { what: "delivery_looks", removeSome: dropOldLooks },
  { what: "live_events", removeSome: dropOldEvents },
  { what: "leases", removeSome: dropOldLeases },
  { what: "bell_entries", removeSome: dropOldEntries },
  { what: "player_names", removeSome: dropOldNames },
  { what: "texts of messages", removeSome: blankOldTexts },
  { what: "operator_uses", removeSome: dropOldUses },
  { what: "messages_out", removeSome: dropOldMessages },
  { what: "background_failures", removeSome: dropOldFailures },
  { what: "account_traces", removeSome: dropOldTraces },
];

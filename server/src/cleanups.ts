import { dropOldUses } from "./approvals/use-queries.ts";
import { dropOldEntries } from "./bell/queries.ts";
import type { Cleanup } from "./cleanup/clean-up.ts";
import { dropOldLooks } from "./deliveries/look-queries.ts";
import { dropOldTraffic } from "./forwarders/heard-queries.ts";
import { dropOldFailures } from "./health/failure-queries.ts";
import { dropGoneInstances } from "./health/queries.ts";
import { dropOldCounts } from "./http/limit-queries.ts";
import { dropOldRenewals } from "./identity/session-queries.ts";
import { dropOldSignIns, dropOldSignInTimes, dropOldSignInTokens } from "./identity/sign-in-queries.ts";
import { dropOldSums } from "./incoming/claim-queries.ts";
import { blankOldTexts } from "./incoming/message-queries.ts";
import { dropOldLeases } from "./leases/queries.ts";
import { dropOldKeys } from "./lib/once-per-key.ts";
import { dropOldEvents } from "./live/queries.ts";
import { dropOldMessages } from "./outgoing/queries.ts";
import { dropOldNames } from "./player-names/queries.ts";
import { dropOldRuns } from "./reconciliation/run-queries.ts";
import { dropOldTraces } from "./risk/rules/trace-queries.ts";
import { dropOldChallenges } from "./step-up/queries.ts";
import { dropOldExchanges } from "./suppliers/exchange-queries.ts";

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

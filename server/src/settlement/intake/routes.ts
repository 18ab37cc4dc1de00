import type { Logger } from "pino";
import { createHeartbeats } from "../../payments/forwarders/heartbeats.ts";
import type { Listening } from "../../payments/forwarders/listening.ts";
import type { Pace } from "../../payments/forwarders/pace.ts";
import type { Catalogues } from "../../payments/templates/catalogue.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { createRecentCipher } from "../../platform/sealing/voucher-key.ts";
import { createGate } from "./gate.ts";
import { receive } from "./receive.ts";

export interface IntakeParts {
  cipher: CodeCipher;
  listening: Listening;
  catalogues: Catalogues;
  pace: Pace;
  logger: Pick<Logger, "error">;
}

export function intakeHandlers({ logger: log, cipher, ...parts }: IntakeParts) {
  const recentCipher = createRecentCipher(cipher);
  const machinery = {
    recentCipher,
    heartbeats: createHeartbeats(),
    refusals: createHeartbeats(),
    gate: createGate(),
  };
  return {
    "POST /inbound/sms/{forwarderId}": async ({ db, params, raw }) => {
      await receive({ db, log, ...parts, ...machinery }, { forwarderId: params.forwarderId, raw });
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

import { readPayment } from "../../payments/incoming/routes.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { claimPayment } from "./claim-payment.ts";
import { findCandidates } from "./find-candidates.ts";

export function matchingHandlers({ cipher }: { cipher: CodeCipher }) {
  return {
    "GET /admin/payments/{id}/candidates": async ({ db, params }) => ({
      candidates: await findCandidates(db, params.id),
    }),
    "POST /admin/payments/{id}/claim": async ({ db, actor, params, body }) => {
      await claimPayment({ db, actor }, { id: params.id, ...body });
      return { payment: await readPayment(db, cipher, params.id) };
    },
  } satisfies Partial<Handlers>;
}

import { taughtOf } from "../../payments/templates/routes.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { previewWording } from "./preview.ts";

export function rereadingHandlers({ cipher }: { cipher: CodeCipher }) {
  return {
    "POST /admin/wallet-templates/preview": async ({ db, body }) => ({
      preview: await previewWording({ db, cipher }, taughtOf(body)),
    }),
  } satisfies Partial<Handlers>;
}

import type { Handlers } from "../../platform/lib/handler.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { writeOwnData } from "./write-own-data.ts";

interface OwnDataParts {
  cipher: CodeCipher;
}

export function ownDataHandlers({ cipher }: OwnDataParts) {
  return {
    "GET /account/data": async ({ db, actor }) => writeOwnData({ db, cipher }, actor.uid),
  } satisfies Partial<Handlers>;
}

import { t } from "@lingui/core/macro";

/** Who did something: a person by their name; the store itself, which the server names in English. */
export function actorText({ uid, name }: { uid: string; name: string }): string {
  return /^system(:|$)/.test(uid) ? t`The store` : name;
}

import { DELETED_NAME } from "@hira/contract/people/facts/users";
import { t } from "@lingui/core/macro";

/** What somebody is called; who deleted their account is called nothing, which the server says in English. */
export const personText = (name: string): string => (name === DELETED_NAME ? t`Deleted user` : name);

/** Who did something: a person by their name; the store itself, which the server names in English. */
export function actorText({ uid, name }: { uid: string; name: string }): string {
  return /^system(:|$)/.test(uid) ? t`The store` : personText(name);
}

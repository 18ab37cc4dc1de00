import { DELETED_NAME } from "@hira/contract/people/constants/users";
import { t } from "@lingui/core/macro";

/** Returns a person's name. For a deleted account, the server sends a fixed name, which is translated. */
export const personText = (name: string): string => (name === DELETED_NAME ? t`Deleted user` : name);

/** Returns who did something: a person's name, or the store. The store's name is translated. */
export function actorText({ uid, name }: { uid: string; name: string }): string {
  return /^system(:|$)/.test(uid) ? t`The store` : personText(name);
}

import { DELETED_NAME } from "@hira/contract/people/constants/users";
import { t } from "@lingui/core/macro";

/** Returns a person's name. The name that the server gives deleted accounts is translated. */
export const personText = (name: string): string => (name === DELETED_NAME ? t`Deleted user` : name);

/** Returns who did something: a person's name, or the store, whose name is translated. */
export function actorText({ uid, name }: { uid: string; name: string }): string {
  return /^system(:|$)/.test(uid) ? t`The store` : personText(name);
}

/** An account of a game that was ordered for on this device. */
export interface RememberedId {
  playerId: string;
  /** Empty where the game has none. */
  secondId: string;
}

/** Whose IDs, and of which game: nobody sees another account's. */
export interface IdOwner {
  uid: string;
  categoryId: string;
}

/** More than these are no help any more. */
const MOST = 5;

const prefixOf = (uid: string) => `hira.player-ids.${uid}.`;
const keyOf = ({ uid, categoryId }: IdOwner) => prefixOf(uid) + categoryId;

function isSame(a: RememberedId, b: RememberedId): boolean {
  return a.playerId === b.playerId && a.secondId === b.secondId;
}

/** The kept IDs, the last used first; what can't be read counts as none. */
export function parseIds(text: string | null): RememberedId[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isId).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isId(kept: unknown): kept is RememberedId {
  const { playerId, secondId } = (kept ?? {}) as Partial<RememberedId>;
  return typeof playerId === "string" && playerId !== "" && typeof secondId === "string";
}

/** The IDs with one more in front, once each. */
export function withId(ids: readonly RememberedId[], id: RememberedId): RememberedId[] {
  return [id, ...ids.filter((each) => !isSame(each, id))].slice(0, MOST);
}

export function withoutId(ids: readonly RememberedId[], id: RememberedId): RememberedId[] {
  return ids.filter((each) => !isSame(each, id));
}

export function readIds(owner: IdOwner): RememberedId[] {
  try {
    return parseIds(localStorage.getItem(keyOf(owner)));
  } catch {
    return [];
  }
}

export function writeIds(owner: IdOwner, ids: readonly RememberedId[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(keyOf(owner), JSON.stringify(ids));
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Without storage there is nothing to choose from next time.
  }
}

/** Forgets an account's IDs of all games on this device. */
export function forgetIds(uid: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefixOf(uid))) localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

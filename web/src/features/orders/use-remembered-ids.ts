import { useEffect, useState } from "react";
import { type RememberedId, readIds, withId, withoutId, writeIds } from "./remembered-ids.ts";

export interface RememberedIds {
  ids: readonly RememberedId[];
  remember: (id: RememberedId) => void;
  forget: (id: RememberedId) => void;
}

/** The player IDs that this account ordered for on this device, for one game; read after the first render. */
export function useRememberedIds(uid: string | null, categoryId: string): RememberedIds {
  const [ids, setIds] = useState<readonly RememberedId[]>([]);
  useEffect(() => {
    setIds(uid === null ? [] : readIds({ uid, categoryId }));
  }, [uid, categoryId]);

  function change(to: (before: readonly RememberedId[]) => RememberedId[]) {
    if (uid === null) return;
    const owner = { uid, categoryId };
    // Read anew: another tab may have ordered meanwhile.
    const next = to(readIds(owner));
    writeIds(owner, next);
    setIds(next);
  }

  return {
    ids,
    remember: (id) => change((before) => withId(before, id)),
    forget: (id) => change((before) => withoutId(before, id)),
  };
}

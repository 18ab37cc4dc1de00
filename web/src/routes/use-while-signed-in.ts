import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../platform/api/context.tsx";
import type { TokenSource } from "../platform/api/with-token.ts";
import { useNavigate } from "../platform/lib/history.tsx";
import { useLatest } from "../platform/lib/use-latest.ts";

/**
 * While somebody is signed in, keeps visible data up to date and notifies the person about changes (decision
 * 081).
 */
export function useWhileSignedIn(uid: string | undefined, token: TokenSource): void {
  const queryClient = useQueryClient();
  const api = useApi();
  const navigate = useLatest(useNavigate());
  useEffect(() => {
    if (uid === undefined) return;
    let isOver = false;
    let end = () => {};
    const open = (path: string) => void navigate.current(path);
    // This code is loaded after the page itself. If it cannot be loaded, polling still works.
    void import("./while-signed-in.ts").then(
      ({ startWhileSignedIn }) => {
        if (!isOver) end = startWhileSignedIn({ uid, token, queryClient, api, open });
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [uid, token, queryClient, api]);
}

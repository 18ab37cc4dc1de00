import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../platform/api/context.tsx";
import type { TokenSource } from "../platform/api/with-token.ts";
import { useNavigate } from "../platform/lib/history.tsx";
import { useLatest } from "../platform/lib/use-latest.ts";

/** Keeps visible data up to date and notifies about changes while somebody is signed in (decision 081). */
export function useWhileSignedIn(uid: string | undefined, token: TokenSource): void {
  const queryClient = useQueryClient();
  const api = useApi();
  const navigate = useLatest(useNavigate());
  useEffect(() => {
    if (uid === undefined) return;
    let isOver = false;
    let end = () => {};
    const open = (path: string) => void navigate.current(path);
    // The page itself loads first. If this code does not load, polling still works.
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

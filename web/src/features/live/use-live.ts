import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { TokenSource } from "../../api/with-token.ts";

/** Keeps what is on screen as it is in the shop, for as long as somebody is signed in (decision 090). */
export function useLive(uid: string | undefined, token: TokenSource): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return;
    let isOver = false;
    let end = () => {};
    // The page itself comes first; without this code there are the polls.
    void import("./start-live.ts").then(
      ({ startLive }) => {
        if (!isOver) end = startLive({ uid, token, queryClient });
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [uid, token, queryClient]);
}

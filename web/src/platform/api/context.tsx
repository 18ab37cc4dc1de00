import { createContext, type ReactNode, useContext } from "react";
import type { Api } from "./client.ts";

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/**
 * Returns this page's API client. In the browser, the client sends the account's token. On the server, it has
 * no token.
 */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("No ApiProvider above.");
  return api;
}

import { createContext, type ReactNode, useContext } from "react";
import type { Api } from "./client.ts";

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The API as this page was given it: the browser's with its token, the page renderer's without one. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("No ApiProvider above.");
  return api;
}

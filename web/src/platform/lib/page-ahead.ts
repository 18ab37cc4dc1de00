import { createContext, useContext } from "react";

const PageAhead = createContext<(path: string) => void>(() => {});

/** Around the pages: what fetches a page's code and data before it is opened. Only an attempt, it never fails. */
export const PageAheadProvider = PageAhead;

/** Fetches a page that is about to be opened, so that it also opens where the connection is lost by then. */
export const usePageAhead = (): ((path: string) => void) => useContext(PageAhead);

import { createContext, useContext } from "react";

const PageAhead = createContext<(path: string) => void>(() => {});

/** Provides the function that loads a page's code and data before the page is opened. The function never fails. */
export const PageAheadProvider = PageAhead;

/**
 * Returns a function that loads a page before it is opened. The page then opens even if the connection is
 * lost meanwhile.
 */
export const usePageAhead = (): ((path: string) => void) => useContext(PageAhead);

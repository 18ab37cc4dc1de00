import { useEffect } from "react";

interface Paging {
  /** From 1. */
  page: number;
  pageCount: number;
  /** False while what is known belongs to another page or filter. */
  isKnown: boolean;
  onPageChange: (page: number, options: { replace: boolean }) => void;
}

/** Leads to the last page of a list when the address names one that it does not have, or has no more. */
export function useExistingPage({ page, pageCount, isKnown, onPageChange }: Paging): void {
  useEffect(() => {
    if (isKnown && page > pageCount) onPageChange(pageCount, { replace: true });
  }, [isKnown, page, pageCount, onPageChange]);
}

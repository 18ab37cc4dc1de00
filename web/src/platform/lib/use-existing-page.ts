import { useEffect } from "react";

interface Paging {
  /** Page number, counted from 1. */
  page: number;
  pageCount: number;
  /** False while the data on screen still belongs to another page or filter. */
  isKnown: boolean;
  onPageChange: (page: number, options: { replace: boolean }) => void;
}

/** Opens the last page of a list if the list has no page with the number in the address. */
export function useExistingPage({ page, pageCount, isKnown, onPageChange }: Paging): void {
  useEffect(() => {
    if (isKnown && page > pageCount) onPageChange(pageCount, { replace: true });
  }, [isKnown, page, pageCount, onPageChange]);
}

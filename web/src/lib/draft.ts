import { useEffect, useState } from "react";

const PREFIX = "hira.draft.";

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * A text that someone is typing, kept for this tab, so that it survives a sign-in by redirect or a reload. Clear it
 * by setting the empty string. Read after the first render: the server knows no drafts.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => setText(read(key) ?? ""), [key]);
  const change = (next: string) => {
    setText(next);
    try {
      if (next === "") sessionStorage.removeItem(PREFIX + key);
      else sessionStorage.setItem(PREFIX + key, next);
    } catch {
      // Without storage the text lives as long as the page.
    }
  };
  return [text, change];
}

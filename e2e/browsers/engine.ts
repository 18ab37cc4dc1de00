/** One window of a browser, as far as WebDriver Classic and WebDriver BiDi both have it. */
export interface Window {
  id: string;
  navigate: (url: string) => Promise<void>;
  /** Calls a function in the page, given as its source; what it returns must fit into JSON. */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Input sources and what they do, in the form that both protocols share. */
  perform: (sources: readonly object[]) => Promise<void>;
  /** A PNG of what is on the screen. */
  picture: () => Promise<Buffer>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser with a profile of its own. */
export interface OpenBrowser {
  version: string;
  windows: () => Promise<Window[]>;
  close: () => Promise<void>;
}

export type Engine = "firefox" | "webkit";

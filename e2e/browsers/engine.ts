/** A browser window, with the functions that WebDriver Classic and WebDriver BiDi both support. */
export interface Window {
  id: string;
  navigate: (url: string) => Promise<void>;
  /** Calls a function in the page. It is given as source code, and its result must be serializable as JSON. */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Performs input actions, in the format that both protocols share. */
  perform: (sources: readonly object[]) => Promise<void>;
  /** Takes a PNG screenshot of the window. */
  picture: () => Promise<Buffer>;
}

export interface Size {
  width: number;
  height: number;
}

/** A running browser with its own profile. */
export interface OpenBrowser {
  version: string;
  windows: () => Promise<Window[]>;
  close: () => Promise<void>;
}

export type Engine = "firefox" | "webkit";

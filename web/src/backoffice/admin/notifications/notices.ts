import { useSyncExternalStore } from "react";
import type { Arrival } from "./what-waits.ts";

/** How this browser announces new work, in addition to the bell. Both are off by default. */
export interface Notices {
  sound: boolean;
  desktop: boolean;
}

const STORED = "hira.admin.notices";
const off: Notices = { sound: false, desktop: false };

let known: { text: string | null; notices: Notices } = { text: null, notices: off };
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** Parses the stored choice: `sound`, `desktop`, both separated by a space, or empty for neither. */
export function readNotices(text: string | null): Notices {
  const words = text?.split(" ") ?? [];
  return { sound: words.includes("sound"), desktop: words.includes("desktop") };
}

function current(): Notices {
  const text = stored();
  if (text !== known.text) known = { text, notices: readNotices(text) };
  return known.notices;
}

function keep(notices: Notices): void {
  const words = (["sound", "desktop"] as const).filter((name) => notices[name]);
  try {
    if (words.length > 0) localStorage.setItem(STORED, words.join(" "));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage the switches stay off, because a choice that can't be stored should not look stored.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface NoticeSwitches {
  notices: Notices;
  /** True if this browser supports desktop notifications and they are not blocked. */
  canShow: boolean;
  toggle: (name: keyof Notices) => void;
}

/** The two switches. When desktop notifications are turned on, the browser asks for its permission. */
export function useNotices(): NoticeSwitches {
  const notices = useSyncExternalStore(subscribe, current, () => off);
  const canShow = typeof Notification !== "undefined" && Notification.permission !== "denied";
  return {
    notices,
    canShow,
    toggle: (name) => void turn(name, !notices[name]),
  };
}

async function turn(name: keyof Notices, on: boolean): Promise<void> {
  const isAllowed = !on || name === "sound" || (await Notification.requestPermission()) === "granted";
  keep({ ...current(), [name]: on && isAllowed });
  if (name === "sound" && on) ring();
}

const TOLD = "hira.admin.told";

/** Milliseconds. A hidden tab polls at least once a minute, so it learns of an arrival within this time. */
const HEARD_WITHIN_MS = 90_000;

/** The last announcement of any tab, stored for the other tabs. */
interface Told extends Arrival {
  at: number;
}

/** True if no tab has announced this arrival yet, even if this tab finds it late. */
export function isNews({ newest, alarms }: Arrival, told: Told | null, now: number): boolean {
  if (!told || newest > told.newest) return true;
  return alarms !== "" && (alarms !== told.alarms || now - told.at > HEARD_WITHIN_MS);
}

/** True in the first of several tabs to announce an arrival: usually the visible one, because hidden tabs poll less often. */
async function isFirst(arrival: Arrival): Promise<boolean> {
  if (!navigator.locks) return true;
  return navigator.locks.request(TOLD, () => {
    try {
      const told = JSON.parse(localStorage.getItem(TOLD) ?? "null") as Told | null;
      if (!isNews(arrival, told, Date.now())) return false;
      localStorage.setItem(TOLD, JSON.stringify({ ...arrival, at: Date.now() } satisfies Told));
    } catch {
      // Without storage every tab announces it.
    }
    return true;
  });
}

/** Announces new work in the chosen ways, once for all tabs of this browser. */
export async function notice(text: string, arrival: Arrival): Promise<void> {
  const { sound, desktop } = current();
  if (!sound && !desktop) return;
  if (!(await isFirst(arrival))) return;
  if (sound) ring();
  // On a visible page, the list and the bell already show it.
  if (!desktop || !document.hidden || Notification.permission !== "granted") return;
  const shown = new Notification(document.title, { body: text, tag: "hira-work" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

const TONES = [880, 1_175];
const TONE_S = 0.14;

let audio: AudioContext | undefined;

/** Plays two short tones; silent if the browser blocks sound before the user has interacted with the page. */
function ring(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [at, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(new GainNode(audio, { gain: 0.12 })).connect(audio.destination);
    tone.start(audio.currentTime + at * TONE_S);
    tone.stop(audio.currentTime + (at + 1) * TONE_S);
  }
}

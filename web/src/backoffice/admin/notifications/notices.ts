import { useSyncExternalStore } from "react";
import type { Arrival } from "./what-waits.ts";

/**
 * In which ways this browser announces new work, in addition to the bell. Sound and desktop notifications are off by
 * default.
 */
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

/** Reads the stored setting: `sound`, `desktop`, both words with a space between them, or an empty text for neither. */
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
    // Without browser storage, the switches stay off. Otherwise they would show a choice that is lost on the next page.
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

/**
 * Returns the two switches for sound and desktop notifications. Turning desktop notifications on asks the
 * browser's permission.
 */
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

/** Milliseconds within which every open tab fetches new work. A hidden tab polls at least once a minute. */
const HEARD_WITHIN_MS = 90_000;

/** The last announcement that any tab of this browser made. It is stored where all tabs can read it. */
interface Told extends Arrival {
  at: number;
}

/**
 * True if no tab has announced this work yet. Work counts as announced even if this tab fetches it later than another
 * tab.
 */
export function isNews({ newest, alarms }: Arrival, told: Told | null, now: number): boolean {
  if (!told || newest > told.newest) return true;
  return alarms !== "" && (alarms !== told.alarms || now - told.at > HEARD_WITHIN_MS);
}

/**
 * Resolves to true in the tab that is the first to announce the work. Usually that is the visible tab, because hidden
 * tabs poll less often.
 */
async function isFirst(arrival: Arrival): Promise<boolean> {
  if (!navigator.locks) return true;
  return navigator.locks.request(TOLD, () => {
    try {
      const told = JSON.parse(localStorage.getItem(TOLD) ?? "null") as Told | null;
      if (!isNews(arrival, told, Date.now())) return false;
      localStorage.setItem(TOLD, JSON.stringify({ ...arrival, at: Date.now() } satisfies Told));
    } catch {
      // Without browser storage, every tab announces the new work.
    }
    return true;
  });
}

/** Announces new work by sound and desktop notification, if these are on. Only one tab of this browser announces it. */
export async function notice(text: string, arrival: Arrival): Promise<void> {
  const { sound, desktop } = current();
  if (!sound && !desktop) return;
  if (!(await isFirst(arrival))) return;
  if (sound) ring();
  // A visible page shows no desktop notification, because its list and the bell already show the work.
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

/** Plays two short tones. The browser blocks sound until the person has interacted with the page. */
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

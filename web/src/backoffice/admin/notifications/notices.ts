import { useSyncExternalStore } from "react";
import type { Arrival } from "./what-waits.ts";

/** How new work makes itself noticed beside the bell; off until somebody wants it, kept in this browser. */
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

/** `sound`, `desktop`, both with a space between them, or none. */
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
    // Without storage they stay off: a choice that can't be kept is better not pretended.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface NoticeSwitches {
  notices: Notices;
  /** Whether this browser can show notices on the desktop, and nobody has forbidden it. */
  canShow: boolean;
  toggle: (name: keyof Notices) => void;
}

/** The two switches. The browser asks for its own permission when notices on the desktop are turned on. */
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

/** A hidden tab hears of things each minute at least. */
const HEARD_WITHIN_MS = 90_000;

/** What a tab has said last, for the others. */
interface Told extends Arrival {
  at: number;
}

/** Whether that is more than some tab has said already, however late this one hears of it. */
export function isNews({ newest, alarms }: Arrival, told: Told | null, now: number): boolean {
  if (!told || newest > told.newest) return true;
  return alarms !== "" && (alarms !== told.alarms || now - told.at > HEARD_WITHIN_MS);
}

/** Of several tabs the first says it: the one that is looked at, since hidden ones read less often. */
async function isFirst(arrival: Arrival): Promise<boolean> {
  if (!navigator.locks) return true;
  return navigator.locks.request(TOLD, () => {
    try {
      const told = JSON.parse(localStorage.getItem(TOLD) ?? "null") as Told | null;
      if (!isNews(arrival, told, Date.now())) return false;
      localStorage.setItem(TOLD, JSON.stringify({ ...arrival, at: Date.now() } satisfies Told));
    } catch {
      // Without storage each tab says it.
    }
    return true;
  });
}

/** Says that work has come, in the ways that are wanted: once, however many tabs of this browser hear of it. */
export async function notice(text: string, arrival: Arrival): Promise<void> {
  const { sound, desktop } = current();
  if (!sound && !desktop) return;
  if (!(await isFirst(arrival))) return;
  if (sound) ring();
  // On screen the list and the bell say so already.
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

/** Two short tones; nothing where the browser lets no page sound that nobody has touched. */
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

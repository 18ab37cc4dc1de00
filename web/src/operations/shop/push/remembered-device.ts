/**
 * ID of this browser's push device, and the account that it belongs to. This code has a file of its own, because every
 * page loads it.
 */
export interface RememberedDevice {
  uid: string;
  id: string;
}

const KEY = "hira.push";

export function rememberedDevice(): RememberedDevice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<RememberedDevice> | null;
    return kept && typeof kept.uid === "string" && typeof kept.id === "string"
      ? { uid: kept.uid, id: kept.id }
      : null;
  } catch {
    return null;
  }
}

export function rememberDevice(device: RememberedDevice | null): void {
  if (device) localStorage.setItem(KEY, JSON.stringify(device));
  else localStorage.removeItem(KEY);
}

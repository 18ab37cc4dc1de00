import badge from "./badge-96.png";
import small from "./icon-192.png";
import large from "./icon-512.png";
import maskable from "./maskable-512.png";

/** Addresses of the shop's icons for the operating system. The script `scripts/draw-app-icons.ts` draws the icons. */
export const appIcons = { small, large, maskable, badge };

import badge from "./badge-96.png";
import small from "./icon-192.png";
import large from "./icon-512.png";
import maskable from "./maskable-512.png";

/** Addresses of the shop's icons that the operating system shows. `scripts/draw-app-icons.ts` draws them. */
export const appIcons = { small, large, maskable, badge };

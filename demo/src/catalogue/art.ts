/** Folder of the drawings (SVG). */
export const artDirectory = new URL("../../art/", import.meta.url);

/** Folder of the files that `npm run art` renders from the drawings: `<name>-<width>.webp`. */
export const drawnDirectory = new URL("../../art/webp/", import.meta.url);

/** The drawings themselves. */
export const artDirectory = new URL("../../art/", import.meta.url);

/** What `npm run art` made of them: `<name>-<width>.webp`. */
export const drawnDirectory = new URL("../../art/webp/", import.meta.url);

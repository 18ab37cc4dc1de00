/** The folder of the images that the catalogue names, with a trailing slash. */
export const artDirectory = new URL("../../art/", import.meta.url);

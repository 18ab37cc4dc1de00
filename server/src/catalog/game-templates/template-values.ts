import type { CategoryInBengali, PlayerIdHelp, PlayerIdRule } from "@hira/contract";
import type { GameTemplate } from "./games.ts";

/** The values of a new category. */
export interface TemplateCategory {
  name: string;
  imageUrl: string;
  playerId: PlayerIdRule | null;
  playerIdHelp: PlayerIdHelp | null;
  packageImageUrl: string | null;
  inBengali: CategoryInBengali;
}

/** Names of the drawings that a category from a template shows. */
export const drawingsOf = ({ image, packageImage, helpImage }: GameTemplate): string[] =>
  [image, packageImage, helpImage].filter((name) => name !== undefined);

/** Returns the values of the category that is created from a template. `addressOf` returns the address of a drawing. */
export function categoryOf(
  { name, image, playerId, packageImage, help, helpImage, inBengali }: GameTemplate,
  addressOf: (drawing: string) => string,
): TemplateCategory {
  const imageUrl = helpImage === undefined ? null : addressOf(helpImage);
  return {
    ...{ name, imageUrl: addressOf(image), playerId, inBengali },
    playerIdHelp: help ? { text: help, imageUrl } : null,
    packageImageUrl: packageImage === undefined ? null : addressOf(packageImage),
  };
}

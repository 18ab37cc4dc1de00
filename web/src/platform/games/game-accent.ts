const accents = ["game-1", "game-2", "game-3", "game-4", "game-5", "game-6"] as const;

/**
 * Returns the CSS class of a game's own colour (`--game` in shell.css). The game's ID determines the colour,
 * so that it is the same on every page.
 */
export function gameAccent(id: string): string {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return accents[sum % accents.length] ?? accents[0];
}

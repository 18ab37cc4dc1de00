/** The most games, and packages of one game, that are added from templates at once. */
export const MAX_GAMES_AT_ONCE = 40;
export const MAX_PACKAGES_OF_GAME = 60;

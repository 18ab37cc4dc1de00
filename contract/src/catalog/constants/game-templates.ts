/** Maximum number of games, and of packages of one game, that one call adds from templates. */
export const MAX_GAMES_AT_ONCE = 40;
export const MAX_PACKAGES_OF_GAME = 60;

import type { PlayedProvider } from "@hira/server/testing/openid-provider";
import { HABITS, type Habits } from "./habits.ts";
import { type Ending, openPage } from "./page.ts";
import type { Shop } from "./shop.ts";

const LIFETIME = 75;
const EVERY = 25;
const THREE_HOURS = 3 * 3_600;
const MINUTE = 60;
const [, , , KEYCLOAK] = HABITS;

/** A kind of answers by which a provider renews tokens or refuses to. */
export interface Kind {
  name: string;
  habits?: Partial<Habits>;
  behaves?: Partial<PlayedProvider>;
  /** Second at which the fake provider changes its behaviour. */
  at?(world: PlayedProvider, second: number): void;
}

const once = (instead: () => Response) => (world: PlayedProvider, second: number) => {
  if (second % (20 * MINUTE) === 0) world.misbehaves = [instead];
};

export const KINDS: readonly Kind[] = [
  { name: "with an ID token, another refresh token each time", habits: { rotates: true, keepsOld: false } },
  { name: "with an ID token, the same refresh token", habits: { rotates: false } },
  {
    name: "without an ID token, another refresh token each time",
    habits: { rotates: true, keepsOld: false },
    behaves: { renewsIdToken: false },
  },
  { name: "an access token alone", habits: { rotates: false }, behaves: { renewsIdToken: false } },
  { name: "refused with 400 and no body now and then", at: once(() => new Response(null, { status: 400 })) },
  {
    name: "refused with 401 and a page now and then",
    at: once(() => new Response("<h1>Unauthorized</h1>", { status: 401 })),
  },
  {
    name: "503 for two minutes of every ten",
    behaves: { renewsIdToken: false },
    at(world, second) {
      const isAway = second % (10 * MINUTE) < 2 * MINUTE;
      world.misbehaves = isAway
        ? Array.from({ length: 9 }, () => () => new Response("<h1>", { status: 503 }))
        : [];
    },
  },
  {
    name: "away for two minutes of every ten",
    at(world, second) {
      world.isAway = second % (10 * MINUTE) < 2 * MINUTE;
    },
  },
  { name: "no refresh token at all", habits: { givesRefreshToken: () => false } },
];

export const habitsOf = ({ name, habits }: Kind): Habits => {
  if (!KEYCLOAK) throw new Error("There is no provider to be like");
  // The provider's name is part of account IDs. The addresses of calls contain account IDs, so the name has no spaces.
  return { ...KEYCLOAK, name: name.replaceAll(/\W+/g, "-"), lifetime: LIFETIME, ...habits };
};

/** Makes calls for three hours, and counts how they end. A person who was signed out signs in again. */
export async function threeHours(shop: Shop, { behaves, at }: Kind): Promise<Map<Ending, number>> {
  const world = shop.provider.played;
  if (!world) throw new Error("Only a fake behaves as it is told");
  Object.assign(world, behaves);
  let page = openPage(shop, await shop.signIn());
  const endings = new Map<Ending, number>();
  for (let second = EVERY; second <= THREE_HOURS; second += EVERY) {
    await shop.clock.pass(EVERY);
    at?.(world, second);
    const ending = await page.call();
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (ending === "out") {
      Object.assign(world, { misbehaves: [], isAway: false });
      page = openPage(shop, await shop.signIn());
    }
  }
  return endings;
}

/**
 * Other names by which people in Bangladesh search for games. They apply to a game for which the shop has set no
 * aliases. The first entry whose pattern matches the game's name is used.
 */
const known: readonly { name: RegExp; aliases: readonly string[] }[] = [
  { name: /free\s*fire/i, aliases: ["ff", "garena", "ফ্রি ফায়ার", "ফ্রী ফায়ার", "ডায়মন্ড"] },
  { name: /pubg/i, aliases: ["pubgm", "bgmi", "uc", "পাবজি"] },
  { name: /mobile\s*legends/i, aliases: ["mlbb", "ml", "মোবাইল লিজেন্ড"] },
  { name: /call\s*of\s*duty/i, aliases: ["codm", "cod", "কল অফ ডিউটি"] },
  { name: /e-?football/i, aliases: ["pes", "ই ফুটবল", "ফুটবল"] },
  { name: /clash\s*of\s*clans/i, aliases: ["coc", "ক্ল্যাশ অফ ক্ল্যান্স"] },
  { name: /clash\s*royale/i, aliases: ["cr"] },
  { name: /genshin/i, aliases: ["gi", "গেনশিন"] },
  { name: /honkai/i, aliases: ["hsr", "star rail"] },
  { name: /honor\s*of\s*kings/i, aliases: ["hok"] },
  { name: /fc\s*mobile|fifa/i, aliases: ["fifa", "fc mobile", "ফিফা"] },
  { name: /roblox/i, aliases: ["robux", "রোবলক্স"] },
  { name: /valorant/i, aliases: ["valo", "vp"] },
  { name: /google\s*play/i, aliases: ["gplay", "play store", "গুগল প্লে"] },
  { name: /unipin/i, aliases: ["uc voucher", "ইউনিপিন"] },
  { name: /steam/i, aliases: ["স্টিম"] },
  { name: /razer/i, aliases: ["razer pin", "রেজার"] },
  { name: /netflix/i, aliases: ["নেটফ্লিক্স"] },
  { name: /tik\s*tok/i, aliases: ["টিকটক"] },
];

/** Maximum number of aliases per game. */
export const MAX_ALIASES = 12;

/** Returns the search aliases that a game of this name has if the shop sets none. */
export function knownAliases(name: string): readonly string[] {
  return known.find((each) => each.name.test(name))?.aliases ?? [];
}

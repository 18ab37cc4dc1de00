/** Names of players. Anybody who tries the shop out may use their player IDs. */
const known: Record<string, string> = {
  "1234567890": "Rahim★",
  "2345678901": "『নুসরাত』",
  "3456789012": "KING ARIF",
};

const [first, second] = [
  ["Tiger", "Shadow", "Royal", "Silent", "Rapid", "Golden", "Night", "River"],
  ["Karim", "Mitu", "Sohel", "Tania", "Rony", "Jui", "Fahim", "Nila"],
] as const;

/** Returns the name of the player with this ID. Undefined for an ID that ends with four zeros. */
export function playerName(playerId: string): string | undefined {
  if (!/^\d{5,20}$/.test(playerId) || playerId.endsWith("0000")) return undefined;
  const number = Number(playerId.slice(-6));
  return known[playerId] ?? `${first[number % 8]}${second[Math.floor(number / 8) % 8]}${playerId.slice(-2)}`;
}

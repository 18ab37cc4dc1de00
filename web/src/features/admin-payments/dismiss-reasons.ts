/** Why a payment is nobody's, the usual reasons; kept as they are written here. */
export const dismissReasons = [
  "The shop's own money",
  "Sent here by mistake",
  "Sent back to its payer",
  "Settled by hand",
  "A trial",
] as const;

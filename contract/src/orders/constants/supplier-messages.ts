import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

const problem = { problem: "message" } as const;
const supplier = { supplier: "message" } as const;
const told = { supplier: "message", said: "message" } as const;
const toldCode = { supplier: "message", code: "text", said: "message" } as const;
const status = { status: "text" } as const;

/**
 * Texts that the store records about its calls to suppliers. A supplier's own text is inserted as received,
 * untranslated.
 */
export const supplierMessages = messages("supplier", {
  /** A text written by a supplier or a person, shown untranslated. */
  words: say("{text}", { text: "text" }),
  names: { unipin: "UniPin", digiflazz: "Digiflazz", redeemer: t`The redeemer` },
  said: say(t`{supplier} said: {said}`, told),
  saidCode: say(t`{supplier} said {code}: {said}`, toldCode),
  contradicts: say(t`{told}, and contradicts itself with "{status}".`, { told: "message", ...status }),
  refused: say(t`{supplier} refused: {said}`, told),
  refusedCode: say(t`{supplier} refused {code}: {said}`, toldCode),
  noReason: t`no reason given`,
  notUnderstood: say(t`{supplier} answered what is not understood.`, supplier),
  otherOrder: say(t`{supplier} answered for another order.`, supplier),
  otherReference: say(t`{supplier} answered for another reference.`, supplier),
  unknownReference: say(t`{supplier} does not know the reference.`, supplier),
  unknownReferenceYet: say(t`{supplier} does not know the reference yet.`, supplier),
  soldNoMore: say(t`{supplier} does not sell this any more.`, supplier),
  tooDear: say(t`{supplier} asks {price}, more than {most}.`, { ...supplier, price: "text", most: "text" }),
  unknownPrice: say(t`{supplier} asks an unknown price, more than {most}.`, { ...supplier, most: "text" }),
  noNames: t`It tells no names.`,
  noPlayer: say(t`The player was not found: {said}`, { said: "message" }),
  refusedPlayer: say(t`The player was refused: {said}`, { said: "message" }),
  playerFound: t`The player was found. Nothing was ordered.`,
  notLookedUp: say(t`The player could not be looked up: {problem}`, problem),
  nothingOrdered: t`Nothing was ordered.`,
  stoodStill: t`The store stood still before it ordered; nothing was ordered.`,
  tooOld: t`The order is older than 80 days: asking would order anew.`,
  tooSlow: t`The store was too slow to send it; somebody else may have asked by now.`,
  notFollowed: say(t`It could not be followed: {problem}`, problem),
  notAsked: t`It could not be asked.`,
  notAskedWhy: say(t`It could not be asked: {problem}`, problem),
  notCalled: t`The supplier could not be called: it is not set up.`,
  hourFull: t`Nothing was sent: the supplier has had as many orders as it gets in an hour.`,
  noCodeLeft: t`Nothing was sent: no code was left.`,
  anotherSucceeded: t`Nothing was sent: another attempt succeeded.`,
  taken: t`Nothing was sent: the order was taken from the suppliers.`,
  released: t`Nothing was sent: the order ended.`,
  plannedAnew: t`Nothing was sent: the next step was planned anew.`,
  noCode: t`The order came without a code.`,
  noSku: t`The SKU is not GAME:DENOMINATION.`,
  fieldMissing: say(t`The game asks for {field}, which the order has not.`, { field: "text" }),
  fieldNoNumber: say(t`The game asks for a number as {field}.`, { field: "text" }),
  oddBalance: t`It told a balance that cannot be one.`,
  redeemerContradicts: t`The redeemer contradicts itself.`,
  redeemedNothing: t`It says that it redeemed a code, though none was sent.`,
  pathUnknown: say(t`It answered {status}: the address leads elsewhere.`, status),
  noAccess: say(t`It answered {status}: access is refused.`, status),
  webhook: {
    unreachable: say(t`The store could not call itself at its public address: {problem}`, {
      problem: "text",
    }),
    answered: say(t`The store's public address answered {status} to a signed call.`, status),
    unsignedTaken: t`A call with a wrong signature was accepted.`,
    local: t`The store's public address works on this machine only.`,
  },
  notSet: {
    token: t`The token is not set.`,
    digiflazz: t`The username or the API key is not set.`,
    unipin: t`The partner ID or the secret key is not set.`,
  },
  address: {
    none: t`The supplier's address is not one.`,
    parts: t`The supplier's address must be without a name, a password, a query and a fragment.`,
    https: t`The supplier's address must begin with https://.`,
    privateNetwork: t`The supplier's address leads into a private network.`,
  },
  call: {
    unsent: t`Nothing was sent.`,
    unanswered: t`Nothing was answered.`,
    noJson: say(t`It answered {status} with what is no JSON.`, status),
    stopping: t`The store was stopping.`,
    late: say(t`No whole answer came within {seconds} s.`, { seconds: "count" }),
    failed: say(t`The connection failed: {code}.`, { code: "text" }),
    tooLong: say(t`Its answer is longer than {kilobytes} KB.`, { kilobytes: "count" }),
    brokeOff: say(t`Its answer broke off: {code}.`, { code: "text" }),
    redirect: say(t`It answered {status}, a redirect; none is followed.`, status),
    status: say(t`It answered {status}.`, status),
    compressed: t`Its answer is compressed, which was not asked for.`,
    credentials: t`It answered 401: the credentials are not accepted.`,
    tooMany: t`It answered 429: too many calls.`,
  },
});

/** Returns a text written by a supplier or a person as an operator message. */
export const quoted = (text: string) => supplierMessages.words({ text });

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

const OUTBOX = "server/src/platform/outgoing/outbox.test.ts";
const LETTER = "server/src/platform/outgoing/channels/letter.test.ts";
const SETTINGS = "server/src/operations/outgoing-settings/outgoing-settings.test.ts";
const ALERTS = "server/src/backoffice/operator-alerts/operator-alerts.test.ts";

/** Guards of notifications outside the store: sent once, and only to people who may read them. */
export const messagesGuards: Guard[] = [
  {
    name: "nobody is told of what they did themselves",
    file: "server/src/payments/funding/decide-request.ts",
    find: 'if (status === "pending" || actor.uid === request.uid) return;',
    replace: 'if (status === "pending") return;',
    test: [
      "server/src/platform/outgoing/notified-customers.test.ts",
      "a customer who withdraws a request gets no notification of it",
    ],
  },
  {
    name: "letters are stopped by a proof of the store's alone",
    file: "server/src/platform/outgoing/channels/unsubscribe-token.ts",
    find: "  } catch {\n    return undefined;",
    replace: "  } catch {\n    return token;",
    test: [
      LETTER,
      "a customer can unsubscribe by one click, with a token that only the store can create; operators get none",
    ],
  },
  {
    name: "what is sealed for something else stops nobody's letters",
    file: "server/src/platform/outgoing/channels/unsubscribe-token.ts",
    find: "cipher.open(PURPOSE,",
    replace: 'cipher.open("019",',
    test: [
      LETTER,
      "a customer can unsubscribe by one click, with a token that only the store can create; operators get none",
    ],
  },
  {
    name: "a customer's link leaves an operator's letters alone",
    file: "server/src/operations/outgoing-settings/choice-queries.ts",
    find: "WHERE kind <> ALL (${customerMessageKinds}::text[]))",
    replace: "WHERE kind IS NULL)",
    test: [SETTINGS, "requires that the password is entered again"],
  },
  {
    name: "nobody says in which language others are written to",
    file: "server/src/platform/words/queries.ts",
    find: '    .set({ language })\n    .where("uid", "=", uid)',
    replace: "    .set({ language })",
    test: [SETTINGS, "the language of an account's notifications can be changed only by the account itself"],
  },
  {
    name: "a message is claimed before it is sent",
    file: "server/src/platform/outgoing/queries.ts",
    find: "AND (state = 'waiting'\n        OR",
    replace: "AND (state IN ('waiting', 'sending', 'sent')\n        OR",
    test: [OUTBOX, "a notification is sent only once, even if forty workers try at the same time"],
  },
  {
    name: "one event is told once",
    file: "server/src/platform/outgoing/queries.ts",
    find: "ON CONFLICT (channel, receiver, event) DO NOTHING",
    replace: "ON CONFLICT (id) DO NOTHING",
    test: [OUTBOX, "a notification is stored in the transaction of its event, and only once for the event"],
  },
  {
    name: "a customer's message that may have been sent is not sent again",
    file: "server/src/platform/outgoing/send-message.ts",
    find: "if (unsure && isForCustomers(kind))",
    replace: "if (unsure && !isForCustomers(kind))",
    test: [OUTBOX, "a customer's notification is not sent again"],
  },
  {
    name: "a letter whose answer was lost is not sent to a customer again",
    file: "server/src/platform/outgoing/send-message.ts",
    find: 'return { state: isForCustomers(kind) ? "failed" : "waiting", error: outcome.reason };',
    replace: 'return { state: "waiting", error: outcome.reason };',
    test: [OUTBOX, "gets no further notification, immediately"],
  },
  {
    name: "who works here no more is told nothing, whatever waited for them",
    file: "server/src/platform/outgoing/send-message.ts",
    find: "(await reasonOfReader(db, claim))",
    replace: "undefined",
    test: [OUTBOX, "who was demoted"],
  },
  {
    name: "operators are told what their grants reach",
    file: "server/src/platform/outgoing/enqueue.ts",
    find: "&& mayCall(grants, operatorMessages[kind].need)",
    replace: "",
    test: [OUTBOX, "an operator only gets notifications that their grants allow, and each has a link"],
  },
  {
    name: "letters go to addresses that somebody proved to be theirs",
    file: "server/src/platform/outgoing/receiver-queries.ts",
    find: "users.email_verified AND users.email <> ''",
    replace: "users.email <> ''",
    test: [
      OUTBOX,
      "a customer only gets e-mails to a verified address, and only those that the customer wants",
    ],
  },
  {
    name: "a password of e-mail goes to no other server",
    file: "server/src/operations/outgoing-settings/change-email.ts",
    find: 'if (settings.user !== "" && password === "" && elsewhere && before.hasSecret)',
    replace: 'if (settings.user === "never" && password === "" && elsewhere && before.hasSecret)',
    test: [SETTINGS, "requires that the password is entered again"],
  },
  {
    name: "letters leave for no private network",
    file: "server/src/operations/outgoing-settings/change-email.ts",
    find: "if (isForbiddenMailHost(host, context))",
    replace: "if (false)",
    test: [SETTINGS, "if the server's environment does not permit it"],
  },
  {
    name: "a code links one chat",
    file: "server/src/operations/outgoing-settings/chat-queries.ts",
    find: "AND expires_at > clock_timestamp() AND users.uid",
    replace: "AND users.uid",
    test: [SETTINGS, "requires that the password is entered again"],
  },
  {
    name: "a colleague's chat is not taken over",
    file: "server/src/operations/outgoing-settings/chat-queries.ts",
    find: "WHERE telegram_chats.uid = excluded.uid OR NOT EXISTS (",
    replace: "WHERE true OR NOT EXISTS (",
    test: [
      SETTINGS,
      "a chat that another operator has linked cannot be linked, unless that operator has lost the role",
    ],
  },
  {
    name: "one instance tells of what waits",
    file: "server/src/backoffice/operator-alerts/queries.ts",
    find: " FOR UPDATE`.execute(tx);",
    replace: "`.execute(tx);",
    test: [
      ALERTS,
      "operators are notified once of an order that waits longer than they chose, even if several instances check",
    ],
  },
];

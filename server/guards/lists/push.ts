import type { Guard } from "../guard.ts";

const PUSH = "server/src/operations/push/push.test.ts";
const ENDPOINT = "server/src/platform/web-push/endpoint.test.ts";
const MESSAGES = "server/src/platform/outgoing/push-messages.test.ts";

/** Guards of push notifications: whom they reach, and which addresses the store can be made to call. */
export const pushGuards: Guard[] = [
  {
    name: "messages to browsers go to known push services only",
    file: "server/src/platform/web-push/endpoint.ts",
    find: 'return isKnown && url.protocol === "https:" && url.port === "" ? url : undefined;',
    replace: "return isKnown || url.port ? url : undefined;",
    test: [ENDPOINT, "is accepted as the address of a push service"],
  },
  {
    name: "a push service's name that leads into a private network is not called",
    file: "server/src/platform/web-push/send-message.ts",
    find: "    ...(!isFake && { lookup: lookUpPublic }),\n",
    replace: "",
    test: [ENDPOINT, "a push service is not called if any of its IP addresses is in a private network"],
  },
  {
    name: "there is no stand-in of a push service in production",
    file: "server/src/platform/config/config.ts",
    find: "  if (production && vars.PUSH_STAND_IN)",
    replace: "  if (production && vars.PUSH_STAND_IN === '')",
    test: ["server/src/platform/config/config.test.ts", "refuses a fake push service"],
  },
  {
    name: "what waits for an account does not reach who uses its browser next",
    file: "server/src/platform/web-push/queries.ts",
    find: "id = CASE WHEN known.uid = excluded.uid THEN known.id ELSE excluded.id END,",
    replace: "id = known.id,",
    test: [MESSAGES, "a web push is not shown in a browser that another account uses now"],
  },
  {
    name: "a browser's messages end with its sign-in",
    file: "server/schema/people.sql",
    find: "DELETE FROM push_subscriptions WHERE uid = OLD.uid AND signed_in_at = ANY (OLD.times);",
    replace: "NULL;",
    test: [PUSH, "in a browser that signs out"],
  },
  {
    name: "an account's messages end when it is frozen, deleted or signed out",
    file: "server/schema/people.sql",
    find: "DELETE FROM push_subscriptions WHERE uid = OLD.uid;",
    replace: "NULL;",
    test: [PUSH, "when the account is frozen"],
  },
  {
    name: "a browser that asks while everything is signed out is not taken",
    file: "server/src/operations/push/add-device.ts",
    find: "    await lockForDevice(tx, token);\n",
    replace: "",
    test: [
      PUSH,
      "signing out everywhere ends push notifications in all browsers, even in one that is just being registered",
    ],
  },
  {
    name: "a browser is looked at again under the lock",
    file: "server/src/operations/push/add-device.ts",
    find: 'caller.token === "over" || caller.disabled',
    replace: "caller.disabled",
    test: [PUSH, "ends while the browser is being registered"],
  },
  {
    name: "an account has no more than ten browsers",
    file: "server/src/operations/push/add-device.ts",
    find: "    await dropDevicesBeyond(tx, uid, MOST_DEVICES);\n",
    replace: "",
    test: [PUSH, "if an account registers more browsers than the maximum, its oldest one is removed"],
  },
  {
    name: "nobody tries the browser of somebody else",
    file: "server/src/operations/push/routes.ts",
    find: "if (device?.uid !== uid)",
    replace: "if (!device)",
    test: [PUSH, "an account can neither remove nor test the browser of another account"],
  },
  {
    name: "nothing is written for browsers while push is off",
    file: "server/src/platform/outgoing/receiver-queries.ts",
    find: 'isOn("push")',
    replace: "sql`true`",
    test: [
      MESSAGES,
      "a customer gets no web push while the shop has it switched off, or without a subscribed browser",
    ],
  },
];

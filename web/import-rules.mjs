/** Which folder of web/src may import which, for the root's .dependency-cruiser.mjs. What stands in no row may import nothing. */
const layers = {
  lib: [],
  api: [],
  design: ["lib"],
  identity: ["api", "design", "lib"],
  routing: ["api", "design", "lib"],
  shell: ["api", "design", "features/content", "identity", "lib"],
  routes: ["api", "design", "features", "identity", "lib", "routing", "shell"],
};

/**
 * Every feature, with the features that it may use beside `api`, `design` and `lib`. The admin area shares some, the shop
 * what fund requests and instant orders have in common: a transfer of mobile money.
 */
const features = {
  payments: [],
  catalog: [],
  content: [],
  funding: ["payments"],
  live: [],
  orders: ["payments"],
  referral: [],
  "sign-ins": [],
  wallet: [],
  // Shared within the admin area.
  "admin-balance": [],
  "admin-decisions": [],
  "admin-evidence": ["admin-navigation"],
  "admin-exports": [],
  "admin-files": [],
  "admin-forms": ["admin-lists"],
  "admin-freezing": [],
  "admin-fulfilment": [],
  "admin-games": [],
  "admin-images": [],
  "admin-keyboard": [],
  "admin-navigation": [],
  "admin-roles": [],
  "admin-sightings": [],
  "admin-lists": ["admin-freezing", "admin-keyboard", "admin-navigation"],
  "admin-notes": ["admin-navigation"],
  "admin-bulk": ["admin-lists"],
  "admin-notifications": ["admin-fulfilment", "admin-games", "admin-navigation"],
  "admin-search": ["admin-freezing", "admin-games", "admin-keyboard", "admin-navigation"],
  "admin-shell": ["admin-keyboard", "admin-navigation", "admin-notifications", "admin-search"],
  // Its pages.
  "admin-approvals": ["admin-forms"],
  "admin-audit": ["admin-lists", "admin-navigation", "admin-roles"],
  "admin-closing": ["admin-exports", "admin-lists"],
  "admin-supplier-money": ["admin-closing"],
  "admin-catalog": [
    "admin-exports",
    "admin-files",
    "admin-forms",
    "admin-games",
    "admin-images",
    "admin-lists",
  ],
  "admin-content": ["admin-forms", "admin-images"],
  "admin-dashboard": ["admin-games", "admin-notifications"],
  "admin-funding": [
    "admin-decisions",
    "admin-balance",
    "admin-bulk",
    "admin-evidence",
    "admin-freezing",
    "admin-lists",
    "admin-navigation",
    "admin-sightings",
  ],
  "admin-health": [],
  "admin-movements": ["admin-freezing", "admin-games", "admin-navigation", "admin-notes", "admin-sightings"],
  "admin-instructions": ["admin-forms"],
  "admin-account-days": ["admin-exports", "admin-files", "admin-lists"],
  "admin-suppliers": ["admin-forms", "admin-lists"],
  "admin-forwarders": ["admin-forms", "admin-lists", "admin-navigation"],
  "admin-payments": [
    "admin-bulk",
    "admin-evidence",
    "admin-decisions",
    "admin-forms",
    "admin-keyboard",
    "admin-lists",
    "admin-navigation",
    "admin-sightings",
  ],
  "admin-deliveries": ["admin-bulk", "admin-fulfilment", "admin-games", "admin-lists", "admin-navigation"],
  "admin-orders": [
    "admin-decisions",
    "admin-bulk",
    "admin-evidence",
    "admin-freezing",
    "admin-fulfilment",
    "admin-games",
    "admin-lists",
    "admin-navigation",
    "admin-sightings",
  ],
  "admin-referrals": ["admin-forms"],
  "admin-reports": ["admin-dashboard", "admin-exports", "admin-lists", "admin-navigation"],
  "admin-settings": ["admin-forms"],
  "admin-staff": ["admin-roles"],
  "admin-users": [
    "admin-balance",
    "admin-exports",
    "admin-freezing",
    "admin-games",
    "admin-lists",
    "admin-navigation",
    "admin-notes",
    "admin-roles",
    "sign-ins",
  ],
  "admin-views": [],
  "admin-vouchers": ["admin-lists"],
};

const folders = {
  ...layers,
  ...Object.fromEntries(
    Object.entries(features).map(([name, uses]) => [
      `features/${name}`,
      ["api", "design", "lib", ...uses.map((used) => `features/${used}`)],
    ]),
  ),
};

const forbid = (name, comment, from, to) => ({ name: `web: ${name}`, comment, severity: "error", from, to });

export const webRules = [
  ...Object.entries(folders).map(([folder, uses]) =>
    forbid(
      folder,
      `${folder} imports ${uses.join(", ") || "nothing else of the web"}.`,
      { path: `^web/src/${folder}/` },
      { path: "^web/src/", pathNot: `^web/src/(${[folder, ...uses].join("|")})/` },
    ),
  ),
  forbid(
    "every folder has its row",
    "A new folder says in web/import-rules.mjs what it may import.",
    { path: "^web/src/[^/]+/", pathNot: `^web/src/(${Object.keys(folders).join("|")})/` },
    {},
  ),
  forbid(
    "the shop without the admin area",
    "What a customer's page imports, customers download.",
    { path: "^web/src/routes/[^/]+$" },
    { path: "^web/src/(routes/admin|features/admin-[^/]+)/" },
  ),
  {
    name: "web: folders without cycles",
    comment: "Of two folders one is read first.",
    severity: "error",
    scope: "folder",
    from: { path: "^web/src/" },
    to: { circular: true },
  },
];

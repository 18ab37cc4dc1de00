/** Import rules of web/src that areas.mjs does not contain. The root's .dependency-cruiser.mjs applies them. */

/** Folders of web/src/platform, each with the folders that it may import. */
const base = { lib: [], api: ["lib"], design: ["lib"], worker: ["lib"], routing: ["api", "design", "lib"] };

const forbid = (name, comment, from, to) => ({ name: `web: ${name}`, comment, severity: "error", from, to });

export const webRules = [
  ...Object.entries(base).map(([folder, uses]) =>
    forbid(
      folder,
      `${folder} imports ${uses.join(", ") || "nothing else of the web"}.`,
      { path: `^web/src/platform/${folder}/` },
      { path: "^web/src/", pathNot: `^web/src/platform/(${[folder, ...uses].join("|")})/` },
    ),
  ),
  forbid(
    "the shop without the admin area",
    "What a customer's page imports, customers download.",
    { path: "^web/src/([^/]+/shop/|shell/|routes/[^/]+$)" },
    { path: "^web/src/([^/]+|routes)/admin/" },
  ),
  forbid(
    "react-router for the admin area",
    "Customers' pages use platform/lib/history.tsx, which is 5 KB smaller (decision 131).",
    { path: "^web/src/(?!.*/admin/)" },
    { path: "node_modules/react-router/" },
  ),
  forbid(
    "what both have knows neither",
    "A folder of an area beside shop/ and admin/ is for both.",
    { path: "^web/src/(?!routes/|shell/)[^/]+/(?!shop/|admin/)[^/]+/" },
    { path: "^web/src/[^/]+/(shop|admin)/" },
  ),
  forbid(
    "routes put pages together",
    "Only the files beside them import routes/ and shell/; the bars know the platform, who is signed in and the shop's contents only.",
    { path: "^web/src/shell/" },
    { path: "^web/src/", pathNot: "^web/src/(shell|platform|people/identity|catalog/shop/content)/" },
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

import rules from "../.dependency-cruiser.mjs";

/**
 * Forbids cycles between folders of server/src. Separate from the other rules, because tests create a store from all
 * areas, and demo imports the server, which starts demo if no identity provider is set.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "server: folders without cycles",
      comment: "Of two folders one is read first.",
      severity: "error",
      scope: "folder",
      from: { path: "^server/src/" },
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: `${rules.options.exclude.path}|\\.test\\.ts$|^server/src/testing/|^demo/` },
  },
};

import rules from "../.dependency-cruiser.mjs";

/**
 * Folders of server/src without cycles, measured apart from the other rules: tests make a store of everything, and
 * demo stands on the server, which starts it where no identity provider is set.
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

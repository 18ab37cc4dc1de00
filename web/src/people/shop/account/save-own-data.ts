import { t } from "@lingui/core/macro";
import type { Api } from "../../../platform/api/client.ts";

/** Saves all data that the shop has about the account as a JSON file that is indented for reading. */
export async function saveOwnData(api: Api): Promise<void> {
  const data = await api("GET /account/data", {
    fallback: t`Your data could not be fetched. Please try again.`,
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser reads the file only after the click handler has returned, so the file's address is revoked
  // later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

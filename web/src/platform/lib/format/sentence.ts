import { t } from "@lingui/core/macro";

/** Adds the full stop. Bengali has a different one from English. */
export const sentence = (text: string): string => t`${text}.`;

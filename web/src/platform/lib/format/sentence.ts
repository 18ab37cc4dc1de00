import { t } from "@lingui/core/macro";

/** Adds the full stop, which differs in Bengali. */
export const sentence = (text: string): string => t`${text}.`;

import type { BlockKind } from "@hira/contract/people/constants/risk";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

export const PAGE_ROWS = 20;
export const FLAGS_FAILED = t`Failed to load the flags.`;
export const BLOCKS_FAILED = t`Failed to load what is blocked.`;
const SETTINGS_FAILED = t`Failed to load settings`;
const SAVE_FAILED = t`Failed to update settings`;

export type FlagState = "open" | "lifted";
export type BlockState = "active" | "ended";

export const flagsQuery = (state: FlagState, page: number) =>
  adminQuery("GET /admin/flags", {
    query: { state, page, limit: PAGE_ROWS },
    fallback: FLAGS_FAILED,
    ...adminLive,
  });

export interface BlockFilter {
  kind: BlockKind;
  state: BlockState;
  page: number;
}

export const blocksQuery = (filter: BlockFilter) =>
  adminQuery("GET /admin/blocks", {
    query: { ...filter, limit: PAGE_ROWS },
    fallback: BLOCKS_FAILED,
    ...adminLive,
  });

export const useAddBlock = () =>
  useCall("POST /admin/blocks", {
    fallback: t`Failed to block it.`,
    done: ({ block: { value } }) => t`${value} is blocked.`,
  });

export const useLiftBlock = () =>
  useCall("POST /admin/blocks/{id}/lift", {
    input: ({ _id }: { _id: string }) => ({ id: _id }),
    fallback: t`Failed to lift the block.`,
    done: ({ block }) => t`${block.value} is free again.`,
    onError: (error) => void toast.error(failureText(error)),
  });

export const settingsFailure = (error: Error) => messageOf(error, SETTINGS_FAILED);

export const riskSettingsQuery = () => adminQuery("GET /settings/risk", { fallback: SETTINGS_FAILED });

export const useSaveRiskSettings = () =>
  useCall("PATCH /settings/risk", {
    fallback: SAVE_FAILED,
    replacesRead: true,
    done: t`Settings updated`,
    failureToast: true,
  });

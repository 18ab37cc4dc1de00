import type { RiskSettings } from "@hira/contract";
import type { BlockKind } from "@hira/contract/people/facts/risk";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { toast } from "../../../platform/design/toast.ts";

export const PAGE_ROWS = 20;
export const FLAGS_FAILED = t`Failed to load the flags.`;
export const BLOCKS_FAILED = t`Failed to load what is blocked.`;
const SETTINGS_FAILED = t`Failed to load settings`;
const SAVE_FAILED = t`Failed to update settings`;

export type FlagState = "open" | "lifted";
export type BlockState = "active" | "ended";

export function flagsQuery(api: Api, state: FlagState, page: number) {
  return queryOptions({
    queryKey: [...adminKeys.flags, state, page],
    queryFn: ({ signal }) =>
      api("GET /admin/flags", { query: { state, page, limit: PAGE_ROWS }, signal, fallback: FLAGS_FAILED }),
    ...adminLive,
  });
}

export interface BlockFilter {
  kind: BlockKind;
  state: BlockState;
  page: number;
}

export function blocksQuery(api: Api, filter: BlockFilter) {
  return queryOptions({
    queryKey: [...adminKeys.blocks, filter.kind, filter.state, filter.page],
    queryFn: ({ signal }) =>
      api("GET /admin/blocks", { query: { ...filter, limit: PAGE_ROWS }, signal, fallback: BLOCKS_FAILED }),
    ...adminLive,
  });
}

export interface NewBlock {
  kind: BlockKind;
  value: string;
  reason: string;
  /** null: until somebody lifts it. */
  until: string | null;
}

export function useAddBlock() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: NewBlock) =>
      (await api("POST /admin/blocks", { body, fallback: t`Failed to block it.` })).block,
    onSuccess: ({ value }) => void toast.success(t`${value} is blocked.`),
    meta: { invalidates: [adminKeys.blocks] },
  });
}

export function useLiftBlock() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: { _id: string }) =>
      api("POST /admin/blocks/{id}/lift", { params: { id }, fallback: t`Failed to lift the block.` }),
    onSuccess: ({ block }) => void toast.success(t`${block.value} is free again.`),
    onError: (error) => void toast.error(failureText(error)),
    meta: { invalidates: [adminKeys.blocks] },
  });
}

export const settingsFailure = (error: Error) => messageOf(error, SETTINGS_FAILED);

export function riskSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.riskSettings,
    queryFn: ({ signal }) => api("GET /settings/risk", { signal, fallback: SETTINGS_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveRiskSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RiskSettings) => api("PATCH /settings/risk", { body, fallback: SAVE_FAILED }),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.riskSettings, settings);
      toast.success(t`Settings updated`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
  });
}

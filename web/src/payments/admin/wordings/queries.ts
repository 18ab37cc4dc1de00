import type { CallInput, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";

export type UnreadGroup = Reply<"GET /admin/unread-texts">["groups"][number];
export type Wording = Reply<"GET /admin/wallet-templates">["templates"][number];
export type Reading = Reply<"GET /admin/wallet-templates">["reading"][number];
export type Preview = Reply<"POST /admin/wallet-templates/preview">["preview"];
export type TaughtBody = CallInput<"POST /admin/wallet-templates">["body"];

/** Query of the messages that no template reads, grouped by wording. */
export const unreadTextsQuery = () =>
  adminQuery("GET /admin/unread-texts", { fallback: t`Failed to load messages.`, ...adminLive });

export const wordingsQuery = () =>
  adminQuery("GET /admin/wallet-templates", { fallback: t`Failed to load wordings.`, ...adminLive });

/** Milliseconds between polls after an owner has taught a template. */
const READING_MS = 1_000;

/**
 * Query of a taught template and of what the messages that it read have settled. `isReading`: polls every second,
 * because a message settles its payment a moment after it was read.
 */
export const wordingQuery = (id: string, { isReading = false } = {}) =>
  adminQuery("GET /admin/wallet-templates/{id}", {
    params: { id },
    fallback: t`Failed to load the wording.`,
    ...adminLive,
    ...(isReading && {
      staleTime: 0,
      refetchInterval: READING_MS,
    }),
  });

/**
 * Query of the preview of a template. It changes nothing in the store. The last preview stays on screen until the next
 * one arrives.
 */
export const previewQuery = (body: TaughtBody) =>
  adminQuery("POST /admin/wallet-templates/preview", {
    body,
    fallback: t`Failed to try the wording.`,
    select: ({ preview }) => preview,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Query of whether another owner must approve a template for incoming money. Only admins who may read the protection
 * settings may call it.
 */
export const secondOwnerQuery = () =>
  adminQuery("GET /settings/protection", {
    fallback: t`Failed to load settings`,
    select: ({ secondOwner }) => secondOwner.numbers,
  });

/** Teaches a template. If that fails, the dialog shows the error. */
export const useTeach = () =>
  useCall("POST /admin/wallet-templates", { fallback: t`Failed to teach the wording.` });

export const useForget = () =>
  useCall("DELETE /admin/wallet-templates/{id}", {
    input: byId,
    fallback: t`Failed to remove the wording.`,
    done: t`The wording is removed. What it read stays.`,
  });

import type { CallInput, Reply, RouteName, Routes } from "@hira/contract";
import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { invalidate } from "../api/changes.ts";
import type { Api } from "../api/client.ts";
import { useApi } from "../api/context.tsx";
import { messageOf } from "../api/error.ts";
import { type Intent, useIntent } from "../api/idempotency.ts";
import { toast } from "../design/toast.ts";

type Part<I, P extends "params" | "body"> = I extends Record<P, infer Fields> ? Fields : unknown;

/**
 * Argument of `mutate`: the call's path parameters together with the fields of its body. undefined if the
 * call has neither.
 */
export type CallVariables<K extends RouteName> = [keyof CallInput<K>] extends ["query"]
  ? undefined
  : Part<CallInput<K>, "params"> & Part<CallInput<K>, "body">;

/**
 * How long retries use the same idempotency key; required for `idempotent` routes. `page`: as long as the
 * form is open. `tab:NAME`: even after the page was loaded again in this tab.
 */
type IntentOf<K extends RouteName> = Routes[K] extends { idempotent: true }
  ? { intent: "page" | `tab:${string}` }
  : { intent?: never };

/**
 * True: the reply is cached as the reply of the GET route with the same path. It is allowed only if both
 * replies have the same type.
 */
type ReplacesRead<K extends RouteName> = K extends `${string} ${infer Path}`
  ? `GET ${Path}` extends infer Read extends RouteName
    ? Reply<K> extends Reply<Read>
      ? { replacesRead?: true }
      : { replacesRead?: never }
    : { replacesRead?: never }
  : never;

export type UseCallOptions<K extends RouteName, V, C = unknown> = Omit<
  UseMutationOptions<Reply<K>, Error, NoInfer<V>, C>,
  "mutationFn" | "meta"
> & {
  /** Text for a failed call whose error has no message. The HTTP status replaces `{status}`. */
  fallback?: string;
  /** Converts the argument of `mutate` to the call's input, if the two differ. */
  input?: (variables: V) => CallVariables<K>;
  /** Text of the toast after the call succeeded. */
  done?: string | ((reply: Reply<K>, variables: NoInfer<V>) => string);
  /** Shows a failure in a toast. Otherwise, the component that made the call must show the failure. */
  failureToast?: true;
  /**
   * Keeps the call pending until the changed queries have been loaded again. This also happens after a
   * failure, because a conflict means that the data has changed.
   */
  untilRead?: true;
} & IntentOf<K> &
  ReplacesRead<K>;

type Fields = Record<string, unknown>;

interface LooseOptions extends UseMutationOptions<unknown, Error, unknown, unknown> {
  fallback?: string;
  input?: (variables: unknown) => unknown;
  done?: string | ((reply: unknown, variables: unknown) => string);
  failureToast?: true;
  untilRead?: true;
  intent?: string;
  replacesRead?: true;
}

interface Parts {
  api: Api;
  client: QueryClient;
  intent: Intent;
  /** Functions that show the toasts of success and failure. */
  show: Pick<typeof toast, "success" | "error">;
}

/**
 * Returns the mutation of a call. The mutation makes the call, and then reloads the queries that the call
 * changed (`changes.ts`).
 */
export function callMutation(
  { api, client, intent, show }: Parts,
  route: RouteName,
  options: LooseOptions,
): UseMutationOptions<unknown, Error, unknown, unknown> {
  const { fallback, input, done, failureToast, intent: keeps, replacesRead, untilRead, ...rest } = options;
  const send = api as (route: string, options: object) => Promise<unknown>;
  return {
    ...rest,
    mutationFn: async (variables) => {
      const sent = (input ? input(variables) : variables) as Fields | undefined;
      const { params, body } = sent ? parted(route, sent) : {};
      const reply = await send(route, {
        ...(params && { params }),
        ...(body && { body }),
        ...(fallback !== undefined && { fallback }),
        ...(keeps !== undefined && { idempotencyKey: intent.keyFor(sent) }),
      });
      intent.settle();
      const replaced = replacesRead && readOfSamePath(route, params);
      if (replaced) client.setQueryData(replaced, reply);
      if (!untilRead) void invalidate(client, route, replaced);
      return reply;
    },
    onSuccess: (reply, variables, ...others) => {
      if (done !== undefined) show.success(typeof done === "string" ? done : done(reply, variables));
      return options.onSuccess?.(reply, variables, ...others);
    },
    ...(untilRead && { onSettled: () => invalidate(client, route) }),
    onError: (error, ...others) => {
      if (failureToast) show.error(messageOf(error, fallback ?? error.message));
      return options.onError?.(error, ...others);
    },
  };
}

/** Splits the given fields into the call's path parameters and the call's body. */
function parted(route: string, fields: Fields): { params?: Fields | undefined; body?: Fields | undefined } {
  const names = new Set([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const [params, body] = [true, false].map((inPath) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name) === inPath)),
  );
  const hasBody = route.startsWith("PATCH") || Object.keys(body ?? {}).length > 0 || names.size === 0;
  return { ...(names.size > 0 && { params }), ...(hasBody && { body }) };
}

function readOfSamePath(route: RouteName, params: object | undefined): QueryKey {
  const path = route.slice(route.indexOf(" ") + 1);
  return ["admin", `GET ${path}`, params ? { params } : {}];
}

/** Returns a call of the contract as a mutation: `useCall("DELETE /admin/views/{id}", …).mutate({ id })`. */
export function useCall<K extends RouteName, V = CallVariables<K>, C = unknown>(
  route: K,
  options: UseCallOptions<K, V, C>,
): UseMutationResult<Reply<K>, Error, V, C> {
  const api = useApi();
  const client = useQueryClient();
  const [, name] = options.intent?.split(":") ?? [];
  const intent = useIntent(name);
  const loose = options as unknown as LooseOptions;
  const mutation = useMutation(callMutation({ api, client, intent, show: toast }, route, loose));
  return mutation as unknown as UseMutationResult<Reply<K>, Error, V, C>;
}

interface Saving<V> {
  mutate: (variables: V, answer?: SaveAnswer) => void;
  isPending: boolean;
}

interface SaveAnswer {
  onSuccess?: (saved: unknown) => void;
  onError?: (error: Error) => void;
}

/** Combines two mutations for one form. A record with an ID is changed; a record without an ID is added. */
export function addOrChange<V extends object>(
  add: Saving<V>,
  change: Saving<V & { id: string }>,
): Saving<V & { id: string | null }> {
  return {
    isPending: add.isPending || change.isPending,
    mutate: ({ id, ...fields }, answer) => {
      const variables = fields as unknown as V;
      if (id === null) add.mutate(variables, answer);
      else change.mutate({ ...variables, id }, answer);
    },
  };
}

/** The `input` for a call whose only parameter is an ID. */
export const byId = (id: string) => ({ id });

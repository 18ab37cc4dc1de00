import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type Nullable,
  type ParserMap,
  useQueryStates,
  type Values,
} from "nuqs";
import { useCallback } from "react";

/**
 * State of a page that is kept in the page's address. Each value has a default, which replaces a missing or
 * invalid value.
 */
export interface AddressState<P extends ParserMap> {
  parsers: P;
  urlKeys: Partial<Record<keyof P, string>>;
  parse: (query: URLSearchParams) => Values<P>;
  /** Returns the query of an address. Values equal to their defaults are omitted. */
  format: (state: Values<P>) => URLSearchParams;
}

/**
 * Creates the parsers of a page's state. `urlKeys`: names of values in the address, if they differ from the
 * names in the code.
 */
export function addressState<P extends ParserMap>(
  parsers: P,
  urlKeys: Partial<Record<keyof P, string>> = {},
): AddressState<P> {
  const serialize = createSerializer(parsers, { urlKeys });
  return {
    parsers,
    urlKeys,
    parse: createLoader(parsers, { urlKeys }),
    format: (state) => new URLSearchParams(serialize(state as Partial<Nullable<inferParserType<P>>>)),
  };
}

/** Parser for a text, which is trimmed and cut to `limit` characters. */
export function textParam(limit?: number) {
  return createParser({ parse: (text) => text.trim().slice(0, limit), serialize: String }).withDefault("");
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parser for an ID. If the address contains none, the value is empty. */
export function idParam() {
  return createParser({ parse: (id) => (uuid.test(id) ? id : null), serialize: String }).withDefault("");
}

/** Parser for a page number, counted from 1. */
export function pageParam(last = Number.MAX_SAFE_INTEGER) {
  return createParser({
    parse: (text) => {
      const page = Number(text);
      return Number.isSafeInteger(page) && page > 1 && page <= last ? page : null;
    },
    serialize: String,
  }).withDefault(1);
}

/** Parser for a text that must be one of the given values. */
export function choiceParam<T extends string | number>(values: readonly T[], fallback: T) {
  return createParser<T>({
    parse: (text) => values.find((value) => String(value) === text) ?? null,
    serialize: String,
  }).withDefault(fallback as NonNullable<T>);
}

/**
 * State of a page in its address. It survives a reload, a bookmark and the back button. A NuqsAdapter must be
 * around the component. `replace`: changes add no history entry.
 */
export function useAddressState<P extends ParserMap>({
  parsers,
  urlKeys,
}: AddressState<P>): [Values<P>, (next: Values<P>, options?: { replace?: boolean }) => void] {
  // React Router must learn of the new address, too, so the change is not shallow.
  const [state, set] = useQueryStates(parsers, { urlKeys, shallow: false });
  const change = useCallback(
    (next: Values<P>, { replace = false }: { replace?: boolean } = {}) =>
      void set(next as Parameters<typeof set>[0], { history: replace ? "replace" : "push" }),
    [set],
  );
  return [state, change];
}

import type { NewSession } from "@hira/contract";
import type { Patience } from "@hira/server/people/identity/token-endpoint";
import type { IdentityProvider } from "@hira/server/platform/config/config";
import type { PlayedProvider } from "@hira/server/testing/openid-provider";
import type { CaseName } from "./cases.ts";

/** An identity provider. In the table of results, it has a column. */
export interface Provider {
  name: string;
  /** Returns what must be installed on this machine before the provider can start. Undefined if nothing is missing. */
  missing?: () => string | undefined;
  open(asked: { redirectUri: string; ports: Ports }): Promise<OpenProvider>;
  /** Cases that the provider does not support, with the reason. In the table of results, they are "not offered". */
  lacks: Partial<Record<CaseName, string>>;
}

/** Returns a free port; each call returns another one. */
export type Ports = () => number;

/** What the provider's clock shows, in seconds relative to the real time. */
export interface Time {
  /**
   * Seconds that have passed for both the store and the provider. A provider in the store's process has the store's
   * clock and ignores this.
   */
  passed: number;
  /** Seconds that the provider's clock is ahead of the store's. */
  ahead: number;
}

export interface OpenProvider {
  /** Environment variables that an owner sets for this provider. */
  entered: IdentityProvider;
  /** The function with which the store calls the provider. Default: `fetch`. */
  reach?: typeof fetch;
  /** How long the store waits before it calls a failed provider again. Default: as in production. */
  patience?: Patience;
  /**
   * Signs a person in at the address to which the shop sends them. Resolves to the address to which the provider
   * sends them back.
   */
  visit?(address: string): Promise<URL>;
  /** Signs in within the page, for a provider whose own code runs in the page. Returns the new session. */
  bring?(): Promise<NewSession>;
  /** Changes the behaviour of a fake provider. */
  played?: PlayedProvider;
  setClock(time: Time): Promise<void> | void;
  /** Makes the provider sign with another key from then on. */
  rotateKeys?(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The customer who signs in. */
export const PERSON = {
  username: "asha",
  password: "a-long-password",
  name: "Asha",
  email: "asha@shop.example",
};
export const OWNER = {
  username: "omar",
  password: "another-password",
  name: "Omar",
  email: "owner@shop.example",
};

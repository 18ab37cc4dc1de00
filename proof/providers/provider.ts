import type { NewSession } from "@hira/contract";
import type { Patience } from "@hira/server/people/identity/token-endpoint";
import type { IdentityProvider } from "@hira/server/platform/config/config";
import type { PlayedProvider } from "@hira/server/testing/openid-provider";
import type { CaseName } from "./cases.ts";

/** A provider, and its column in the result matrix. */
export interface Provider {
  name: string;
  /** Names what to install when the provider cannot start on this machine. */
  missing?: () => string | undefined;
  open(asked: { redirectUri: string; ports: Ports }): Promise<OpenProvider>;
  /** Cases that the provider does not support, with the reason; the matrix shows them as not offered. */
  lacks: Partial<Record<CaseName, string>>;
}

/** Returns a free port, another one at each call. */
export type Ports = () => number;

/** In seconds. */
export interface Time {
  /** Time that passed for the store and the provider. A provider in the store's own process sees it automatically. */
  passed: number;
  /** Seconds that the provider's clock is ahead of the store's. */
  ahead: number;
}

export interface OpenProvider {
  /** Settings that an owner enters into the store. */
  entered: IdentityProvider;
  /** How the store reaches the provider; default: at the provider's own addresses. */
  reach?: typeof fetch;
  /** How long the store waits before it tries the provider again; default: as in production. */
  patience?: Patience;
  /** Signs a person in at the address that a shop sends them to; resolves to the address that they are sent back to. */
  visit?(address: string): Promise<URL>;
  /** For a provider whose own code signs in within the page: returns the new session. */
  bring?(): Promise<NewSession>;
  /** For a fake provider: its behaviour. */
  played?: PlayedProvider;
  setClock(time: Time): Promise<void> | void;
  /** Makes the provider sign with another key from now on. */
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

import type { NewSession } from "@hira/contract";
import type { Patience } from "@hira/server/people/identity/token-endpoint";
import type { IdentityProvider } from "@hira/server/platform/config/config";
import type { PlayedProvider } from "@hira/server/testing/openid-provider";
import type { CaseName } from "./cases.ts";

/** One column of the matrix. */
export interface Provider {
  name: string;
  /** Why it cannot be started on this machine, and what to install. */
  missing?: () => string | undefined;
  open(asked: { redirectUri: string; ports: Ports }): Promise<OpenProvider>;
  /** What it does not do, and why: no cell for these. */
  lacks: Partial<Record<CaseName, string>>;
}

/** Free ports, the next at each call. */
export type Ports = () => number;

/** In seconds. */
export interface Time {
  /** What was let pass for everybody; a provider in the store's own process sees it by itself. */
  passed: number;
  /** How far its clock is ahead of the store's. */
  ahead: number;
}

export interface OpenProvider {
  /** What an owner enters into the store. */
  entered: IdentityProvider;
  /** How it is reached; default: as its addresses say. */
  reach?: typeof fetch;
  /** How long is waited before it is asked again; default: as ever. */
  patience?: Patience;
  /** Somebody signs in at the address that a shop sends them to; where they are sent back. */
  visit?(address: string): Promise<URL>;
  /** Where the provider's own code signs in in the page: what that brings. */
  bring?(): Promise<NewSession>;
  /** Where it is a fake: how it behaves. */
  played?: PlayedProvider;
  setClock(time: Time): Promise<void> | void;
  /** Signs with another key from now on. */
  rotateKeys?(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Who signs in. */
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

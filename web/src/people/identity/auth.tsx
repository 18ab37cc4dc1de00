import type { Role, User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../platform/api/context.tsx";
import { messageOf, refusedLocally } from "../../platform/api/error.ts";
import { toast } from "../../platform/design/toast.ts";
import { addressIn, type Language, language, readAddress, withoutBase } from "../../platform/lib/language.ts";
import { ownAddress } from "../../platform/lib/own-address.ts";
import { loginAddress, rememberedOrigin } from "../../platform/lib/return-to.ts";
import { type IdentityClient, ProviderRefusal } from "./identity.ts";
import { profileKey, profileQuery } from "./profile-query.ts";
import { type RememberedUser, remember, remembered } from "./remembered.ts";
import { isStepUpAnswer } from "./step-up-state.ts";
import { accountOf, useFollowAccount } from "./use-follow-account.ts";

export interface Auth {
  /** `loading`: on the server, until the first callback of the identity provider, and while a profile is being made. */
  status: "loading" | "signed-out" | "signed-in";
  user: RememberedUser | null;
  role: Role;
  /** What people call who signs them in. */
  providerName: string;
  /** A sign-in is under way: its window is open, or the profile is being made. */
  busy: boolean;
  /** Call from a click. Leads back to the page that sent one to /login; else admins to /admin, from /login home. */
  signIn: () => Promise<void>;
  switchAccount: () => Promise<void>;
  signOut: () => Promise<void>;
  /** The ID token for calls that go past the API's client; null when signed out. */
  token: IdentityClient["token"];
  /** Loads the sign-in code ahead of the click, e.g. when a sign-in button is shown or pointed at. */
  prepare: () => void;
  /** For the callback page only: finishes a sign-in and says where to go, or that this is the popup. */
  completeSignIn: (address: string) => Promise<{ returnTo: string } | "window">;
}

interface Internal extends Auth {
  profileEnabled: boolean;
  /** Why the shop could not make a profile for a new account. */
  profileFailure: Error | null;
  makeProfile: () => Promise<Role | null>;
}

export interface ProfileState {
  /** Null: the account has none; undefined: not known yet. */
  data: User | null | undefined;
  error: Error | null;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
}

const AuthContext = createContext<Internal | null>(null);

function useInternal(): Internal {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("No AuthProvider above.");
  return auth;
}

/** Who is signed in, and the ways to change that. */
export const useAuth: () => Auth = useInternal;

/** The profile of whoever is signed in, balance included; idle when nobody is. Where none could be made, asking again makes it. */
export function useProfile(): ProfileState {
  const { user, profileEnabled, profileFailure, makeProfile } = useInternal();
  const query = useQuery({ ...profileQuery(useApi(), user?.uid ?? ""), enabled: profileEnabled });
  const { data, isFetching, errorUpdateCount } = query;
  const isMissing = data === null && profileFailure !== null;
  return {
    data,
    error: isMissing ? profileFailure : query.error,
    isFetching,
    errorUpdateCount,
    refetch: isMissing ? () => makeProfile() : query.refetch,
  };
}

/**
 * Undefined in the first render, which must equal the server's. What is known by then comes in as a transition: much of
 * the page hangs on it, and taps must get through meanwhile. Later changes show at once.
 */
function useAccount(identity: IdentityClient): ReturnType<IdentityClient["current"]> {
  const [account, setAccount] = useState<ReturnType<IdentityClient["current"]>>();
  useEffect(() => {
    startTransition(() => setAccount(identity.current()));
    return identity.onChange(() => setAccount(identity.current()));
  }, [identity]);
  return account;
}

/** The provider's own words, where it has some. */
function signInFailure(error: unknown): string {
  return error instanceof ProviderRefusal
    ? t`The sign-in provider refused: ${error.message}`
    : t`Sign-in failed. Please try again.`;
}

/** `asked`: path and query of where the sign-in was asked for. */
function destination(role: Role | null, asked: string): string {
  const from = ownAddress(asked);
  if (from === null) return "/";
  const isLogin = from.startsWith("/login");
  const origin = isLogin ? rememberedOrigin(from.slice("/login".length)) : null;
  if (origin) return origin;
  if (role === "admin") return "/admin";
  return isLogin ? "/" : from;
}

export interface AuthProviderProps {
  /** Of this browser; with the page renderer's `nobody` the status stays `loading`. */
  identity: IdentityClient;
  /** After somebody signed out by hand: forgets what was typed here. A session that merely ended takes nothing away. */
  onSignedOut: (uid: string) => void;
  children: ReactNode;
}

/** Who is here, for everything below. */
export function AuthProvider({ identity, onSignedOut, children }: AuthProviderProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const account = useAccount(identity);
  const [busy, setBusy] = useState(false);
  const [profileFailure, setProfileFailure] = useState<Error | null>(null);
  const uid = account?.uid;
  // While a sign-in makes the profile, asking for it would only find that there is none yet.
  const profileEnabled = uid !== undefined && !busy;
  const { data: profile } = useQuery({ ...profileQuery(api, uid ?? ""), enabled: profileEnabled });

  const makeProfile = useCallback(
    async (reads: Language = language): Promise<Role | null> => {
      const user = identity.current();
      if (!user) return null;
      try {
        const reply = await api("POST /users", {
          body: { ...user, language: reads },
          fallback: t`Failed to create or update user.`,
        });
        queryClient.setQueryData(profileKey(user.uid), reply.user);
        remember(accountOf(user, reply.user), reply.user.role);
        setProfileFailure(null);
        return reply.user.role;
      } catch (error) {
        setProfileFailure(error instanceof Error ? error : new Error(t`Failed to create or update user.`));
        toast.error(messageOf(error, t`Failed to create or update user.`), { id: "profile" });
        return null;
      }
    },
    [api, identity, queryClient],
  );

  useFollowAccount({ account, profile, makeProfile });

  const enter = useCallback(
    async (way: IdentityClient["signIn"]) => {
      setBusy(true);
      try {
        if ((await way()) !== "signed-in") return;
        const here = withoutBase(location.pathname) + location.search;
        const target = destination(await makeProfile(), here);
        if (target !== here) navigate(target);
      } catch (error) {
        toast.error(signInFailure(error), { id: "sign-in" });
      } finally {
        setBusy(false);
      }
    },
    [makeProfile, navigate],
  );

  useEffect(
    () =>
      identity.onOver(() => {
        const back = loginAddress(withoutBase(location.pathname) + location.search);
        const action = { label: t`Log in`, onClick: () => void navigate(back) };
        toast.error(refusedLocally("invalid_token").message, { id: "session", action });
      }),
    [identity, navigate],
  );

  // Whose sign-out by hand is under way.
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (account !== null || !leaving.current) return;
    onSignedOut(leaving.current);
    leaving.current = undefined;
  }, [account, onSignedOut]);

  const signOut = useCallback(async () => {
    leaving.current = uid;
    try {
      await identity.signOut();
    } catch {
      leaving.current = undefined;
      toast.error(t`Sign-out failed. Please try again.`, { id: "sign-out" });
    }
  }, [identity, uid]);

  const completeSignIn = useCallback(
    async (address: string) => {
      if (isStepUpAnswer(address)) return (await import("./step-up.ts")).completeStepUp(api, address);
      setBusy(true);
      try {
        const result = await identity.completeSignIn(address);
        if (result === "window") return result;
        const from = readAddress(result.returnTo);
        return {
          returnTo: addressIn(from.language, destination(await makeProfile(from.language), from.path)),
        };
      } finally {
        setBusy(false);
      }
    },
    [api, identity, makeProfile],
  );

  // The provider knows them, the shop not yet: whatever is asked for in their name would be refused.
  const isArriving = busy && profile === undefined;
  const auth = useMemo<Internal>(() => {
    const before = account ? remembered() : null;
    const role = profile?.role ?? (before?.user.uid === account?.uid ? before?.role : undefined) ?? "user";
    return {
      status: account === null ? "signed-out" : account && !isArriving ? "signed-in" : "loading",
      user: account && !isArriving ? accountOf(account, profile) : null,
      role,
      providerName: identity.providerName,
      busy,
      profileEnabled,
      profileFailure,
      makeProfile,
      signIn: () => enter(identity.signIn),
      switchAccount: () => enter(identity.switchAccount),
      signOut,
      prepare: identity.prepare,
      token: identity.token,
      completeSignIn,
    };
  }, [
    account,
    profile,
    isArriving,
    busy,
    profileEnabled,
    profileFailure,
    makeProfile,
    enter,
    signOut,
    identity,
    completeSignIn,
  ]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

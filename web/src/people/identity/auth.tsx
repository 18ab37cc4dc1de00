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
import { useApi } from "../../platform/api/context.tsx";
import { messageOf, refusedLocally } from "../../platform/api/error.ts";
import { part } from "../../platform/design/part.tsx";
import { toast } from "../../platform/design/toast.ts";
import { isStorageBlocked } from "../../platform/lib/blocked-storage.ts";
import { useNavigate } from "../../platform/lib/history.tsx";
import { addressIn, type Language, language, readAddress, withoutBase } from "../../platform/lib/language.ts";
import { ownAddress } from "../../platform/lib/own-address.ts";
import { loginAddress, rememberedOrigin } from "../../platform/lib/return-to.ts";
import { appBrowser } from "./app-browser.ts";
import { type IdentityClient, ProviderError } from "./identity.ts";
import { profileKey, profileQuery } from "./profile-query.ts";
import { type RememberedUser, remember, remembered } from "./remembered.ts";
import type { SignInObstacle } from "./sign-in-elsewhere.tsx";
import { isStepUpAnswer } from "./step-up-state.ts";
import { accountOf, useFollowAccount } from "./use-follow-account.ts";

export interface Auth {
  /**
   * State of the sign-in. It is `loading` on the server, until the identity provider first reports whether
   * somebody is signed in, and while a profile is being created.
   */
  status: "loading" | "signed-out" | "signed-in";
  user: RememberedUser | null;
  role: Role;
  /** Name of the identity provider, as people know it: Google, for example. */
  providerName: string;
  /** True during a sign-in: the provider's window is open, or the profile is being created. */
  busy: boolean;
  /**
   * Starts a sign-in. Call it from a click, because it opens a window. After the sign-in, it opens the page
   * from which the person came to /login. Without such a page, it opens /admin for admins and the home page
   * for others.
   */
  signIn: () => Promise<void>;
  switchAccount: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Returns the ID token, for calls that do not use the API client; null when signed out. */
  token: IdentityClient["token"];
  /** Loads the sign-in code before the click: for example when a sign-in button appears or the pointer is over it. */
  prepare: () => void;
  /**
   * Finishes a sign-in on the callback page. Resolves to the address to open; in a sign-in window, resolves
   * to `window`.
   */
  completeSignIn: (address: string) => Promise<{ returnTo: string } | "window">;
}

interface Internal extends Auth {
  profileEnabled: boolean;
  /** Why the profile of a new account could not be created; null if that did not fail. */
  profileFailure: Error | null;
  makeProfile: () => Promise<Role | null>;
}

export interface ProfileState {
  /** The profile; null if the account has none, undefined until it is known. */
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

/** Returns who is signed in, with the functions to sign in and out. */
export const useAuth: () => Auth = useInternal;

/**
 * Returns the profile of the signed-in account with its balance. Fetches nothing while nobody is signed in.
 * If creating the profile has failed, `refetch` tries to create it again.
 */
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
 * Returns the signed-in account. Returns undefined in the first render, because that must equal the server's
 * HTML. The second render is a transition: much of the page depends on the account, and clicks must not be
 * blocked meanwhile. Later changes apply immediately.
 */
function useAccount(identity: IdentityClient): ReturnType<IdentityClient["current"]> {
  const [account, setAccount] = useState<ReturnType<IdentityClient["current"]>>();
  useEffect(() => {
    startTransition(() => setAccount(identity.current()));
    return identity.onChange(() => setAccount(identity.current()));
  }, [identity]);
  return account;
}

/** Returns the text for a failed sign-in: the provider's own text if there is one, otherwise a general one. */
function signInFailure(error: unknown): string {
  return error instanceof ProviderError
    ? t`The sign-in provider refused: ${error.message}`
    : t`Sign-in failed. Please try again.`;
}

/** Returns the address to open after a sign-in. `asked`: path and query of the page where the sign-in started. */
function destination(role: Role | null, asked: string): string {
  const from = ownAddress(asked);
  if (from === null) return "/";
  const isLogin = from.startsWith("/login");
  const origin = isLogin ? rememberedOrigin(from.slice("/login".length)) : null;
  if (origin) return origin;
  if (role === "admin") return "/admin";
  return isLogin ? "/" : from;
}

/** Only browsers in which signing in is impossible load this explanation. */
const SignInElsewhere = part(() => import("./sign-in-elsewhere.tsx"));

/** Returns why nobody can sign in with this browser; null in most browsers. */
function obstacleFor(providerName: string): SignInObstacle | null {
  if (isStorageBlocked()) return "no-storage";
  return providerName === "Google" ? appBrowser(navigator.userAgent) : null;
}

export interface AuthProviderProps {
  /** The identity client of this browser. The server uses `nobody` instead, so there the status stays `loading`. */
  identity: IdentityClient;
  /** Deletes what was typed in this browser. Called after a person signed out, but not when a session expires. */
  onSignedOut: (uid: string) => void;
  children: ReactNode;
}

/** Provides the signed-in account to the page (`useAuth`). */
export function AuthProvider({ identity, onSignedOut, children }: AuthProviderProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const account = useAccount(identity);
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<SignInObstacle | null>(null);
  const [profileFailure, setProfileFailure] = useState<Error | null>(null);
  const uid = account?.uid;
  // While a sign-in creates the profile, the profile is not fetched, because the server has none yet.
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

  // The account that is being signed out because the person pressed the button.
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

  // The provider has signed the account in, but the shop has not created the account's profile yet. Until
  // then, the server would refuse the account's calls.
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
      async signIn() {
        const found = obstacleFor(identity.providerName);
        if (found) setObstacle(found);
        else await enter(identity.signIn);
      },
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

  return (
    <AuthContext value={auth}>
      {children}
      {obstacle ? (
        <SignInElsewhere
          obstacle={obstacle}
          onClose={() => setObstacle(null)}
          onTryHere={() => {
            setObstacle(null);
            void enter(identity.signIn);
          }}
        />
      ) : null}
    </AuthContext>
  );
}

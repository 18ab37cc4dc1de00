import { LogIn } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { Button } from "../../platform/design/button.tsx";
import { useAuth } from "./auth.tsx";
import { GoogleButton } from "./google-button.tsx";

interface SignInButtonProps
  extends Pick<ComponentPropsWithRef<"button">, "onClick" | "disabled" | "children"> {
  loading?: boolean;
}

/** Leads to the provider that signs people in. Google's mark stands for Google alone. */
export function SignInButton(props: SignInButtonProps) {
  const { providerName } = useAuth();
  if (providerName === "Google") return <GoogleButton {...props} />;
  return <Button block icon={<LogIn />} {...props} />;
}

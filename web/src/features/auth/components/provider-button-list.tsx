import { IconLogin2 } from "@tabler/icons-react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { Button } from "../../../ui/button.tsx";
import type { ProviderSignIn } from "../hooks/use-provider-sign-in.ts";
import { providersInOrder } from "../providers-in-order.ts";
import { GoogleMark } from "./google-mark.tsx";
import classes from "./provider-buttons.module.css";

/** One button for each way to sign in with an account. While one waits, the others stay usable. */
export function ProviderButtonList({ signIn, size }: { signIn: ProviderSignIn; size: "md" | "xl" }) {
  const config = useClientConfig();
  const { running } = signIn;
  return providersInOrder(config).map(({ provider, name, offReason }) => (
    <Button
      key={provider}
      size={size}
      isFull
      className={classes.provider}
      icon={provider === "google" ? <GoogleMark /> : <IconLogin2 size={20} stroke={1.75} aria-hidden />}
      // Once its window is gone it can be pressed again: the wait is only for a sign-in that did go through.
      isBusy={running?.provider === provider && running.phase !== "closed"}
      {...(offReason === null ? {} : { disabledReason: offReason })}
      onClick={() => signIn.start(provider)}
    >
      Sign in with {name}
    </Button>
  ));
}

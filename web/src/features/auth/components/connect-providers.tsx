import { IconLogin2 } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useClientConfig } from "../../../lib/client-config.ts";
import { Button } from "../../../ui/button.tsx";
import { useProviderSignIn } from "../hooks/use-provider-sign-in.ts";
import { providersInOrder } from "../providers-in-order.ts";
import { GoogleMark } from "./google-mark.tsx";
import classes from "./other-ways.module.css";
import { SignInHint } from "./sign-in-hint.tsx";
import { SignInNote } from "./sign-in-note.tsx";

/** Adds a provider to the account that is signed in; nothing where each that works here is among `connected`. */
export function ConnectProviders({ connected, returnTo }: { connected: string[]; returnTo: string }) {
  const config = useClientConfig();
  const queryClient = useQueryClient();
  const signIn = useProviderSignIn({
    returnTo,
    isLink: true,
    onDone: () => void queryClient.invalidateQueries({ queryKey: ["sign-in-ways"] }),
  });
  const others = providersInOrder(config).filter(
    ({ provider, offReason }) => offReason === null && !connected.includes(provider),
  );
  if (others.length === 0) return null;
  return (
    <div className={classes.connect}>
      <div className={classes.row}>
        {others.map(({ provider, name }) => (
          <Button
            key={provider}
            size="sm"
            icon={provider === "google" ? <GoogleMark /> : <IconLogin2 size={16} stroke={1.75} aria-hidden />}
            isBusy={signIn.running?.provider === provider && signIn.running.phase !== "closed"}
            onClick={() => signIn.start(provider)}
          >
            Add {name}
          </Button>
        ))}
      </div>
      <div className="small muted">
        <SignInHint signIn={signIn} />
      </div>
      <SignInNote signIn={signIn} />
    </div>
  );
}

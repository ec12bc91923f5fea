import { useClientConfig } from "../../../lib/client-config.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import type { ProviderSignIn, RunningSignIn } from "../hooks/use-provider-sign-in.ts";
import { providersInOrder } from "../providers-in-order.ts";

/** What a sign-in that runs waits for, said politely; empty while there is nothing to say. */
export function SignInHint({ signIn }: { signIn: ProviderSignIn }) {
  const config = useClientConfig();
  const { running, showWindow } = signIn;
  const name = providersInOrder(config).find(({ provider }) => provider === running?.provider)?.name;
  return (
    <>
      <output aria-live="polite">{running && describeWait(running, name ?? "the provider")}</output>
      {running?.phase === "away" && (
        <>
          {" "}
          <TextButton onClick={showWindow}>Show the window</TextButton>
        </>
      )}
    </>
  );
}

function describeWait({ phase, mode }: RunningSignIn, name: string): string {
  if (phase === "slow") return `Still waiting for ${name}…`;
  if (phase === "away") return "Finish in the window that opened.";
  if (phase === "closed") return "The window was closed. Checking whether you finished…";
  return mode === "redirect" ? `Going to ${name}…` : `Opening a window for ${name}…`;
}

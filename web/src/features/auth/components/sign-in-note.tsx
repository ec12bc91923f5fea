import { IconInfoCircle } from "@tabler/icons-react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { useSession } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { ProviderSignIn } from "../hooks/use-provider-sign-in.ts";
import { providersInOrder } from "../providers-in-order.ts";
import { describeProblem } from "../sign-in-words.ts";
import classes from "./provider-buttons.module.css";

/** Why the last sign-in stopped, and the next step; nothing where none did. */
export function SignInNote({ signIn }: { signIn: ProviderSignIn }) {
  const config = useClientConfig();
  const user = useSession().data?.user ?? null;
  const { failed, startOnPage } = signIn;
  if (failed === null) return null;
  const { provider } = failed;
  const { title, text, offersRedirect } = describeProblem(failed.problem, {
    providerName: providersInOrder(config).find((choice) => choice.provider === provider)?.name ?? null,
    isGuest: user !== null,
    host: window.location.host,
    rightHost: failed.rightHost,
  });
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
      title={title}
    >
      {text}
      {offersRedirect && provider !== null && (
        <div className={classes.instead}>
          <Button size="sm" variant="amber" onClick={() => startOnPage(provider)}>
            Sign in on this page instead
          </Button>
        </div>
      )}
    </Note>
  );
}

import { useClientConfig } from "../../../lib/client-config.ts";
import { useProviderSignIn } from "../hooks/use-provider-sign-in.ts";
import { DemoNote } from "./demo-note.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ProviderButtonList } from "./provider-button-list.tsx";
import classes from "./provider-buttons.module.css";
import { ProviderOffLine } from "./provider-off-line.tsx";
import { SignInHint } from "./sign-in-hint.tsx";
import { SignInNote } from "./sign-in-note.tsx";

/** Signs a guest in with an account, from inside the app. `returnTo`: where a redirect ends; this page when absent. */
export function ProviderButtons({ returnTo }: { returnTo?: string }) {
  const { isDemoLogin } = useClientConfig();
  const signIn = useProviderSignIn({ returnTo });
  return (
    <div className={classes.panel}>
      <ProviderButtonList signIn={signIn} size="md" />
      <div className={classes.lines}>
        <SignInHint signIn={signIn} />
        <ProviderOffLine />
        {isDemoLogin && <DemoNote />}
      </div>
      <OtherWays signIn={signIn} label="Have an account here already? Sign in with" />
      <SignInNote signIn={signIn} />
    </div>
  );
}

import { describeError } from "../../../lib/error-messages.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useSignOutEverywhere } from "../hooks/use-sign-out-everywhere.ts";

/** Asks before all sessions end; a guest, who cannot come back, is told so. */
export function SignOutEverywhereDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { uid, isAnonymous } = useSignedInUser();
  const signOut = useSignOutEverywhere(uid);

  function handleClose() {
    signOut.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Sign out everywhere?"
      text={
        isAnonymous
          ? "A guest cannot sign in again: what you saved here cannot be opened after this, in any browser. Your access tokens are revoked too."
          : "Every browser is signed out, this one too, and your access tokens are revoked. What you saved stays on the server for your next sign-in."
      }
      confirmLabel="Sign out everywhere"
      confirmVariant={isAnonymous ? "danger" : "primary"}
      onConfirm={() => signOut.mutate()}
      onClose={handleClose}
      isBusy={signOut.isPending}
      error={signOut.isError ? `You are still signed in. ${describeError(signOut.error)}` : undefined}
    />
  );
}

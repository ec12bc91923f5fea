import type { PersonalToken } from "@jobwright/contracts/tokens";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { useRevokeToken } from "../hooks/token-queries.ts";

/** Asks before a token stops working. */
export function RevokeTokenDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const revocation = useRevokeToken();

  function handleConfirm() {
    revocation.mutate(token.id, {
      onSuccess: () => {
        onClose();
        void notify({ kind: "done", title: `${token.name} is revoked` });
      },
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title="Revoke this token?"
      text={`Programs that use “${token.name}” are refused from now on. What they saved stays. A revoked token cannot be brought back; you can make a new one.`}
      confirmLabel="Revoke"
      onConfirm={handleConfirm}
      onClose={onClose}
      isBusy={revocation.isPending}
      error={revocation.isError ? describeError(revocation.error) : undefined}
    />
  );
}

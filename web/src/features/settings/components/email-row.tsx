import { IconMail } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { useRemoveSignInEmail } from "../hooks/email-queries.ts";
import { AccessRow } from "./access-row.tsx";

const AddEmailDialog = lazy(async () => ({
  default: (await import("./add-email-dialog.tsx")).AddEmailDialog,
}));

/** Codes by e-mail, where this server sends any: the address is added by a code, and removed where it is not the last way. */
export function EmailRow({ email }: { email: string | null }) {
  const { hasMail } = useClientConfig();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoveSignInEmail();
  if (!hasMail && email === null) return null;

  function handleRemove() {
    removal.mutate(undefined, {
      onSuccess: () => void notify({ kind: "done", title: "Codes by e-mail are removed" }),
      onError: (error) =>
        void notify({ kind: "failed", title: "Codes by e-mail stay", text: describeError(error) }),
    });
  }

  return (
    <AccessRow
      icon={<IconMail size={20} stroke={1.75} aria-hidden />}
      name="Code by e-mail"
      about={describe(email, hasMail)}
    >
      {email === null ? (
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Add an address
        </Button>
      ) : (
        <Button
          size="sm"
          isBusy={removal.isPending}
          aria-label="Remove codes by e-mail"
          onClick={handleRemove}
        >
          Remove
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <AddEmailDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </AccessRow>
  );
}

function describe(email: string | null, hasMail: boolean): string {
  if (email === null) return "A code that is sent to your address each time.";
  return hasMail ? `Codes go to ${email}.` : `Codes went to ${email}. This server sends no e-mail now.`;
}

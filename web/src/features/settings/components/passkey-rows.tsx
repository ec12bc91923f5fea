import type { Passkey } from "@jobwright/contracts/passkeys";
import { IconFingerprint } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describePasskeyError, findPasskeyObstacle } from "../../../lib/sign-in/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { describePasskey } from "../describe-passkey.ts";
import { useAddPasskey } from "../hooks/passkey-queries.ts";
import { AccessRow } from "./access-row.tsx";

const PasskeyDialog = lazy(async () => ({ default: (await import("./passkey-dialog.tsx")).PasskeyDialog }));

const ICON = <IconFingerprint size={20} stroke={1.75} aria-hidden />;

/** The passkeys of a person, each with its name and last use, and the way to add one. */
export function PasskeyRows({ passkeys }: { passkeys: Passkey[] }) {
  const [asked, setAsked] = useState<{ passkey: Passkey; what: "rename" | "remove" } | null>(null);
  const now = new Date();
  return (
    <>
      {passkeys.map((passkey) => (
        <AccessRow key={passkey.id} icon={ICON} name={passkey.name} about={describePasskey(passkey, now)}>
          <Button
            size="sm"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => setAsked({ passkey, what: "rename" })}
          >
            Rename
          </Button>
          <Button
            size="sm"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => setAsked({ passkey, what: "remove" })}
          >
            Remove
          </Button>
        </AccessRow>
      ))}
      <AddPasskeyRow isFirst={passkeys.length === 0} />
      {asked !== null && (
        <Suspense>
          <PasskeyDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

function AddPasskeyRow({ isFirst }: { isFirst: boolean }) {
  const { passkeys } = useClientConfig();
  const adding = useAddPasskey();
  const obstacle = findPasskeyObstacle(passkeys);

  function handleAdd() {
    adding.mutate(undefined, {
      onSuccess: ({ passkey }) =>
        void notify({ kind: "done", title: "The passkey is added", text: `It is named ${passkey.name}.` }),
      onError: (error) =>
        void notify({ kind: "failed", title: "No passkey was added", text: describePasskeyError(error) }),
    });
  }

  return (
    <AccessRow
      icon={ICON}
      name={isFirst ? "Passkey" : "Another passkey"}
      about={obstacle ?? "Your fingerprint, face or PIN, or a security key, in place of a password."}
    >
      <Button
        size="sm"
        isBusy={adding.isPending}
        {...(obstacle === null ? {} : { disabledReason: obstacle })}
        onClick={handleAdd}
      >
        Add a passkey
      </Button>
    </AccessRow>
  );
}

import { lazy, Suspense } from "react";
import { useNewRecoveryCode } from "../../lib/new-recovery-code.ts";
import { useSignedInUser } from "../../lib/session.tsx";

const NewRecoveryCode = lazy(async () => ({
  default: (await import("../../features/auth/components/new-recovery-code.tsx")).NewRecoveryCode,
}));

/** A recovery code that was just made shows over whatever screen opens, until the person says that they keep it. */
export function NewRecoveryCodeHost() {
  const { uid } = useSignedInUser();
  const code = useNewRecoveryCode(uid);
  if (code === null) return null;
  return (
    <Suspense>
      <NewRecoveryCode key={code} code={code} />
    </Suspense>
  );
}

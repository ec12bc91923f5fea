import { invitesEndpoints } from "@jobwright/contracts/invites";
import { IconMail } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { useClientConfig } from "../../../lib/client-config.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { showNewRecoveryCode } from "../../../lib/new-recovery-code.ts";
import { makeRandomId } from "../../../lib/random-id.ts";
import { arrive } from "../../../lib/session.tsx";
import { forgetInvite, readInvite } from "../../../lib/sign-in/invite.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import classes from "./other-ways.module.css";

/** The way in for who opened an invitation's link; nothing for anybody else. */
export function InviteNote() {
  const { signUp } = useClientConfig();
  const token = readInvite();
  if (token === null || signUp === "closed") return null;
  return <Invitation token={token} isOnlyWay={signUp === "invite"} />;
}

function Invitation({ token, isOnlyWay }: { token: string; isOnlyWay: boolean }) {
  const queryClient = useQueryClient();
  const attempt = useRef(makeRandomId());
  const acceptance = useMutation({
    mutationFn: () => {
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return callApi(invitesEndpoints.acceptInvite, { body: { token, timezone, attempt: attempt.current } });
    },
    onSuccess: ({ user, recoveryCode }) => {
      forgetInvite();
      showNewRecoveryCode(user.uid, recoveryCode);
      arrive(queryClient, user);
    },
  });
  return (
    <div className={classes.invitation}>
      <Note tone="pine" icon={<IconMail size={18} stroke={1.75} aria-hidden />} title="You are invited">
        Make an account on this server. It begins with a recovery code, which you see next and keep.
        <div className={classes.accept}>
          <Button
            variant={isOnlyWay ? "primary" : "default"}
            isBusy={acceptance.isPending}
            onClick={() => acceptance.mutate()}
          >
            Make my account
          </Button>
        </div>
        {acceptance.isError && <ProblemLine role="alert">{describeError(acceptance.error)}</ProblemLine>}
      </Note>
    </div>
  );
}

import { authEndpoints } from "@jobwright/contracts/auth";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { baseUrlOf } from "../../../lib/base-urls.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { reportUnauthorized } from "../../../lib/session-events.ts";
import { notify } from "../../../ui/notify.ts";

/** The server begins five exports of one person in a minute and refuses more, in milliseconds. */
const PAUSE_MS = 12_000;
let lastStart = { uid: "", at: 0 };

/**
 * Starts the browser's own download of everything that is kept of a person. The server is asked first who is signed in:
 * where it does not answer that is told, and where the session has ended the sign-in screen comes, so that no error is
 * ever saved as a file.
 */
export function useExport(uid: string) {
  return useMutation({
    mutationFn: () => callApi(authEndpoints.getSession),
    onSuccess: ({ user }) => {
      if (user?.uid !== uid) return reportUnauthorized();
      const isAgain = lastStart.uid === uid && Date.now() - lastStart.at < PAUSE_MS;
      if (!isAgain) startDownload(uid);
      void notify({
        kind: "done",
        title: isAgain ? "Your download has begun already" : "Your download has begun",
        text: "Your browser saves one ZIP and says when it is done. With many files it takes a while.",
      });
    },
    onError: (error) =>
      void notify({ kind: "failed", title: "Your data was not exported", text: describeError(error) }),
  });
}

/** A link, not a request of this page: the file goes to the disk as it comes and never through memory. */
function startDownload(uid: string): void {
  lastStart = { uid, at: Date.now() };
  const { part, path } = settingsEndpoints.exportData;
  const link = document.createElement("a");
  link.href = baseUrlOf(part) + path.replace(":uid", encodeURIComponent(uid));
  link.download = "";
  link.click();
}

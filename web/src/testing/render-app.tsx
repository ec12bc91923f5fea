import type { SessionUser } from "@jobwright/contracts/auth";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { tailoringVersionsEndpoints } from "@jobwright/contracts/tailoring-versions";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { Suspense } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { Providers } from "../app/providers.tsx";
import { router as appRouter } from "../app/router.tsx";
import { storageKeys } from "../lib/browser-storage.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { sessionQuery, SignedInUserProvider } from "../lib/session.tsx";
import { LogOutProvider } from "../ui/log-out.tsx";
import { makeClientConfig } from "./make-client-config.ts";
import { makeNotificationSettings } from "./make-notification-settings.ts";
import { makeUserDocument } from "./make-user-document.ts";
import { guest, setUpWindow, type Look } from "./render-at.tsx";
import { answerElse } from "./stand-in-api.ts";

type Person = {
  user?: SessionUser;
  /** A newcomer has not seen the wizard, which opens by itself then. */
  isNewcomer?: boolean;
};

/**
 * Renders the signed-in app at an address, with its frame and its own routes, as a person who has nothing yet and has
 * seen the wizard. What a test answers itself counts more.
 */
export async function renderApp(
  at: string,
  { user = guest, isNewcomer = false, ...look }: Look & Person = {},
) {
  answerAsEmpty();
  await setUpWindow(look);
  if (!isNewcomer) localStorage.setItem(storageKeys.seenPreferencesModal(user.uid), "true");
  const queryClient = createQueryClient();
  // What the screen still waits for when it is gone would ask the next test.
  onTestFinished(() => queryClient.cancelQueries());
  queryClient.setQueryData(sessionQuery.queryKey, { user, ending: null, arrival: null });
  const router = createRouter({
    ...appRouter.options,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient, uid: user.uid },
  });
  const screen = await render(
    <Providers queryClient={queryClient}>
      <SignedInUserProvider value={user}>
        <LogOutProvider>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </LogOutProvider>
      </SignedInUserProvider>
    </Providers>,
  );
  return { ...screen, queryClient, router };
}

/** What the frame and the Dashboard ask for, as the server answers a person who has nothing yet. */
function answerAsEmpty(): void {
  answerElse(tailoringVersionsEndpoints.listSentResumes, () => ({ sent: [] }));
  answerElse(settingsEndpoints.getClientConfig, () => makeClientConfig());
  answerElse(notificationsEndpoints.countUnreadMessages, () => ({ unread: 0 }));
  answerElse(notificationsEndpoints.getNotificationSettings, () => makeNotificationSettings());
  answerElse(profileEndpoints.getUserDocument, () => makeUserDocument());
  answerElse(resumesEndpoints.listResumes, () => ({ resumes: [] }));
  answerElse(jobsEndpoints.listSavedJobs, () => ({ jobs: [], next: null }));
  answerElse(jobsEndpoints.listStatusChanges, () => ({ changes: [] }));
  answerElse(jobSearchEndpoints.getRunningSearch, () => ({ search: null }));
  answerElse(jobSearchEndpoints.findTowns, () => ({ towns: [] }));
  answerElse(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [] }));
}

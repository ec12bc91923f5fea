import "../app/tokens.css";
import "../app/inter.css";
import "../app/base.css";
import type { SessionUser } from "@jobwright/contracts/auth";
import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { tailoringVersionsEndpoints } from "@jobwright/contracts/tailoring-versions";
import { notifications } from "@mantine/notifications";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Providers } from "../app/providers.tsx";
import { storageKeys } from "../lib/browser-storage.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { sessionQuery, SignedInUserProvider } from "../lib/session.tsx";
import { makeClientConfig } from "./make-client-config.ts";
import { answerElse } from "./stand-in-api.ts";

/** The windows in which a screen is looked at: each theme, wide and narrow. */
export const looks = [
  { theme: "light", width: 1440 },
  { theme: "light", width: 375 },
  { theme: "dark", width: 1440 },
  { theme: "dark", width: 375 },
] as const;

export const guest: SessionUser = {
  uid: "guest-1",
  email: null,
  displayName: "Guest",
  photoURL: null,
  emailVerified: false,
  isAnonymous: true,
};

export type Look = {
  theme?: "light" | "dark";
  /** Width of the window in CSS pixels. */
  width?: number;
};

type Place = Look & {
  /** The route that the part stands in, as the router names it. */
  path?: string;
  /** The address, where it differs from the route's path. */
  at?: string;
  user?: SessionUser;
};

/** Gives the window its size and the app its theme, and takes away what was told in the test before. */
export async function setUpWindow({ theme = "light", width = 1440 }: Look): Promise<void> {
  notifications.clean();
  await page.viewport(width, width === 375 ? 812 : 900);
  localStorage.setItem(storageKeys.theme, theme);
}

/**
 * Renders a part of the app in the real browser with all that it needs around it: the person, the theme, a query
 * client of its own and a router. Going to another route shows "At {address}".
 */
export async function renderAt(ui: ReactNode, { path = "/", at = path, user = guest, ...look }: Place = {}) {
  await setUpWindow(look);
  answerElse(jobSearchEndpoints.findTowns, () => ({ towns: [] }));
  answerElse(tailoringVersionsEndpoints.listSentResumes, () => ({ sent: [] }));
  answerElse(settingsEndpoints.getClientConfig, () => makeClientConfig());
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { user, ending: null, arrival: null });
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path, component: () => ui });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: Elsewhere });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const screen = await render(
    <Providers queryClient={queryClient}>
      <SignedInUserProvider value={user}>
        <RouterProvider router={router as never} />
      </SignedInUserProvider>
    </Providers>,
  );
  return { ...screen, queryClient, router };
}

function Elsewhere() {
  return <p>At {useLocation().href}</p>;
}

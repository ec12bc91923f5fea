import "../lib/route-state.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { readResearchSearch } from "../features/companies/research-view.ts";
import { readView } from "../features/dashboard/dashboard-view.ts";
import { isSettingsTab, type SettingsTab } from "../features/settings/settings-tab.ts";
import type { SavedJobsView } from "../lib/saved-jobs-view.ts";
import { PageFrame } from "./frame/page-frame.tsx";
import { ScreenFailed } from "./screen-failed.tsx";
import { ScreenPending } from "./screen-pending.tsx";
import { preloadDashboard } from "./preload-dashboard.ts";
import { NOT_FOUND_TITLE, NotFoundScreen } from "./not-found-screen.tsx";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be widened
  interface Register {
    router: typeof router;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be widened
  interface StaticDataRouteOption {
    /** The first part of the document title. */
    title?: string;
  }
}

/** What the routes know of the page that they are in. */
type RouterContext = { queryClient: QueryClient; uid: string };

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: PageFrame,
  notFoundComponent: NotFoundScreen,
  staticData: { title: NOT_FOUND_TITLE },
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  staticData: { title: "Dashboard" },
  validateSearch: (search): { view?: Exclude<SavedJobsView, "cards"> | undefined } => ({
    view: readView(search["view"]),
  }),
  // Not waited for: the screen shows by itself what is on the way.
  loader: ({ context }) => void preloadDashboard(context.queryClient, context.uid),
  component: lazyRouteComponent(() => import("./dashboard-route-screen.tsx"), "DashboardRouteScreen"),
});

const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/jobs",
  staticData: { title: "Job Search" },
  // Whose results to show, and which of them to open to its reasons.
  validateSearch: (search): { session?: string | undefined; job?: string | undefined } => ({
    session: readText(search["session"]),
    job: readText(search["job"]),
  }),
  component: lazyRouteComponent(
    () => import("../features/jobs/components/job-listings-screen.tsx"),
    "JobListingsScreen",
  ),
});

const researchScreen = lazyRouteComponent(
  () => import("../features/companies/components/company-research-screen.tsx"),
  "CompanyResearchScreen",
);

const researchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/company-research",
  staticData: { title: "Company Research" },
  validateSearch: readResearchSearch,
  component: researchScreen,
});

const jobResearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/company-research/$jobId",
  staticData: { title: "Company Research" },
  validateSearch: readResearchSearch,
  component: researchScreen,
});

const tailoringRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/resume-tailoring/$jobId",
  staticData: { title: "Resume Tailoring" },
  component: lazyRouteComponent(() => import("./tailoring-route-screen.tsx"), "TailoringRouteScreen"),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/profile",
  staticData: { title: "Profile" },
  component: lazyRouteComponent(
    () => import("../features/profile/components/profile-screen.tsx"),
    "ProfileScreen",
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings",
  staticData: { title: "Settings" },
  // What is left out here stays as the address has it, so that a tab that does not exist is taken away by name.
  validateSearch: (search): { tab?: SettingsTab | undefined } => ({
    tab: isSettingsTab(search["tab"]) ? search["tab"] : undefined,
  }),
  component: lazyRouteComponent(() => import("./settings-route-screen.tsx"), "SettingsRouteScreen"),
});

const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/help",
  staticData: { title: "Help" },
  validateSearch: (search): { q?: string | undefined } => ({ q: readText(search["q"]) }),
  component: lazyRouteComponent(() => import("../features/help/components/help-screen.tsx"), "HelpScreen"),
});

const helpDocumentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/help/$document",
  staticData: { title: "Help" },
  component: lazyRouteComponent(
    () => import("../features/help/components/help-document-screen.tsx"),
    "HelpDocumentScreen",
  ),
  // A document that does not exist is found out by the screen, which alone knows all of them.
  notFoundComponent: NotFoundScreen,
});

function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    dashboardRoute,
    jobsRoute,
    researchRoute,
    jobResearchRoute,
    tailoringRoute,
    profileRoute,
    settingsRoute,
    helpRoute,
    helpDocumentRoute,
  ]),
  // Given by `SignedInApp`, the only place that shows it.
  context: undefined as unknown as RouterContext,
  defaultPreload: "intent",
  defaultPendingMs: 150,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
});

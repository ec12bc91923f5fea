import { useQueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useMemo } from "react";
import { useSignedInUser } from "../lib/session.tsx";
import { LogOutProvider } from "../ui/log-out.tsx";
import { router } from "./router.tsx";

// The screen of this address comes along with the frame, in place of after it.
const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname);
for (const route of matchedRoutes) {
  void router.loadRouteChunk(route)?.catch(() => undefined);
}

export function SignedInApp() {
  const queryClient = useQueryClient();
  const { uid } = useSignedInUser();
  const context = useMemo(() => ({ queryClient, uid }), [queryClient, uid]);
  return (
    <LogOutProvider>
      <RouterProvider router={router} context={context} />
    </LogOutProvider>
  );
}

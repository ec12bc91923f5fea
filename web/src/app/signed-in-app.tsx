import { RouterProvider } from "@tanstack/react-router";
import { LogOutProvider } from "../ui/log-out.tsx";
import { router } from "./router.tsx";

export function SignedInApp() {
  return (
    <LogOutProvider>
      <RouterProvider router={router} />
    </LogOutProvider>
  );
}

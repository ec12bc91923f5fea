import { RouterProvider } from "@tanstack/react-router";
import { router } from "./router.tsx";

export function SignedInApp() {
  return <RouterProvider router={router} />;
}

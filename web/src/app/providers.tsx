import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotificationsHost } from "../ui/notifications-host.tsx";
import { ThemeProvider } from "../ui/theme-provider.tsx";

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        {children}
        <NotificationsHost />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotificationsHost } from "../ui/notifications-host.tsx";
import { ThemeProvider, useTheme } from "../ui/theme-provider.tsx";
import { mantineTheme, resolveCssVariables } from "./mantine-theme.ts";

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ThemedMantine>
          {children}
          <NotificationsHost />
        </ThemedMantine>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function ThemedMantine({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={resolveCssVariables}
      forceColorScheme={theme}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

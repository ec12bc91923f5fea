import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { mantineTheme, resolveCssVariables } from "./mantine-theme.ts";
import { useTheme } from "./theme-provider.tsx";

/** What Mantine's components need around them. Each part that has one brings it, so that first screens do without. */
export function MantineRoot({ children }: { children: ReactNode }) {
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

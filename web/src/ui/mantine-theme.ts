import { createTheme, type CSSVariablesResolver } from "@mantine/core";

export const mantineTheme = createTheme({
  primaryColor: "pine",
  primaryShade: 7,
  defaultRadius: 10,
  fontFamily: "Inter Variable, system-ui, sans-serif",
  respectReducedMotion: true,
  cursorType: "pointer",
  colors: {
    pine: [
      "#e2f0ec",
      "#c4e2da",
      "#a0d3c8",
      "#7dc5b8",
      "#5bc4b7",
      "#2a9d92",
      "#15857b",
      "#0f766e",
      "#0b5d57",
      "#084d48",
    ],
  },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "15px", xl: "18px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "28px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  breakpoints: { xs: "30em", sm: "48.0625em", md: "62em", lg: "75em", xl: "88em" },
  shadows: { sm: "var(--pop)", md: "var(--pop)", lg: "var(--pop)", xl: "var(--pop)" },
});

/** Mantine's own surfaces and inks follow the tokens, which follow the class on the document root. */
const surfaces = {
  "--mantine-color-body": "var(--card)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-3)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-anchor": "var(--pine)",
  "--mantine-color-error": "var(--red-i)",
  "--mantine-color-default": "var(--card)",
  "--mantine-color-default-hover": "var(--sunk)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-2)",
  "--mantine-color-disabled": "var(--sunk)",
  "--mantine-color-disabled-color": "var(--ink-3)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-pine-text": "var(--pine-s)",
  "--mantine-color-pine-light": "var(--pine-w)",
  "--mantine-color-pine-light-color": "var(--pine-s)",
};

export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: surfaces,
  dark: surfaces,
});

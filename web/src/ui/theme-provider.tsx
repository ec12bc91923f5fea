import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { readStored, storageKeys, writeStored } from "../lib/browser-storage.ts";

export type Theme = "light" | "dark";
type ThemeAccess = { theme: Theme; toggleTheme: () => void };

const ThemeContext = createContext<ThemeAccess | null>(null);

const PREFERS_DARK = "(prefers-color-scheme: dark)";

/** Holds the theme: the class on the document root, the saved choice, and the system and other tabs that change it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(readStartTheme);

  useEffect(() => {
    const root = document.documentElement;
    root.classList.remove(otherTheme(theme));
    root.classList.add(theme);
  }, [theme]);

  useEffect(() => {
    function handleStorage(event: StorageEvent) {
      if (event.key === storageKeys.theme && isTheme(event.newValue)) setTheme(event.newValue);
    }
    // Where nothing is chosen the system is followed while it changes, as at dusk.
    const follow = () => setTheme(readStartTheme());
    const system = window.matchMedia(PREFERS_DARK);
    window.addEventListener("storage", handleStorage);
    system.addEventListener("change", follow);
    return () => {
      window.removeEventListener("storage", handleStorage);
      system.removeEventListener("change", follow);
    };
  }, []);

  function toggleTheme() {
    const next = otherTheme(theme);
    writeStored("local", storageKeys.theme, next);
    setTheme(next);
  }

  return <ThemeContext value={{ theme, toggleTheme }}>{children}</ThemeContext>;
}

/** The theme and its toggle. Throws outside a ThemeProvider (part 1 section 8). */
export function useTheme(): ThemeAccess {
  const access = useContext(ThemeContext);
  if (access === null) throw new Error("useTheme must be used within a ThemeProvider");
  return access;
}

function otherTheme(theme: Theme): Theme {
  return theme === "light" ? "dark" : "light";
}

/** Names the theme that a press of the toggle gives (decisions section 7, F18). */
export function themeToggleLabel(theme: Theme): string {
  return theme === "light" ? "Dark Mode" : "Light Mode";
}

/** The saved choice, else what the system prefers, else light (part 1 section 4). */
export function readStartTheme(): Theme {
  const saved = readStored("local", storageKeys.theme);
  if (isTheme(saved)) return saved;
  const prefersDark = globalThis.matchMedia?.(PREFERS_DARK).matches ?? false;
  return prefersDark ? "dark" : "light";
}

function isTheme(value: string | null): value is Theme {
  return value === "light" || value === "dark";
}

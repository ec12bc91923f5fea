import { useEffect, useState, type ComponentType, type ReactNode } from "react";

type LoadedLater<P extends object> = ((props: P & { fallback: ReactNode }) => ReactNode) & {
  /** Begins to load it; a failure is told where it is drawn. */
  preload: () => Promise<void>;
};

/**
 * A component that is loaded when it is first drawn, or before by `preload`; once it is there it is drawn at once. For
 * the parts of a first screen, in place of `lazy`: React holds back what follows a fallback until 300 ms after it
 * (`FALLBACK_THROTTLE_MS`), and that for each part after the other.
 */
export function loadLater<P extends object>(load: () => Promise<ComponentType<P>>): LoadedLater<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  function ensure(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        // The next one who needs it tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Later({ fallback, ...props }: P & { fallback: ReactNode }): ReactNode {
    const [isThere, setIsThere] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (isThere) return;
      ensure().then(
        () => setIsThere(true),
        (error: unknown) => setFailure({ error }),
      );
    }, [isThere]);
    if (failure !== null) throw failure.error;
    const Component = Loaded;
    return Component === null ? fallback : <Component {...(props as unknown as P)} />;
  }

  return Object.assign(Later, { preload: () => ensure().catch(() => undefined) });
}

import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";

/** A panel over the screen whose opening is an entry of the history, so that Back closes it and leaves the screen. */
export function useHistoryPanel(name: "menu" | "messages") {
  const isOpen = useRouterState({ select: ({ location }) => location.state.panel === name });
  const { history } = useRouter();
  const navigate = useNavigate();
  return {
    isOpen,
    open: () =>
      void navigate({ to: ".", search: true, hash: true, state: { panel: name }, resetScroll: false }),
    close: () => history.back(),
  };
}

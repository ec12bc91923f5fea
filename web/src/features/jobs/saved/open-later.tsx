import { useEffect, useState, type ReactNode } from "react";

/** Draws a dialog that is loaded for its first opening closed and opens it then: so it gives the focus back. */
export function OpenLater({
  isOpen,
  children,
}: {
  isOpen: boolean;
  children: (isOpened: boolean) => ReactNode;
}) {
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => setIsOpened(isOpen), [isOpen]);
  return children(isOpened);
}

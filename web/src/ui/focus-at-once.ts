/** For `ref`: a field that comes in the place of another takes the focus over. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** What has the focus in a document, and whether an outline or a ring shows it. Runs in the page of a journey too. */
export function readFocus(): { name: string; tag: string; isVisible: boolean } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { name: "", tag: "body", isVisible: false };
  }
  const hasRing = (candidate: Element | null) => {
    if (candidate === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  const label = element.getAttribute("aria-label");
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  const field = isField ? element.labels?.[0]?.textContent : null;
  const { width, height } = element.getBoundingClientRect();
  return {
    name: (label ?? field ?? element.textContent ?? "").trim(),
    tag: element.tagName.toLowerCase(),
    isVisible: width > 0 && height > 0 && (hasRing(element) || (isField && hasRing(element.parentElement))),
  };
}

import { onTestFinished } from "vitest";

/** Notes each text of the viewer's failures as it comes, which follow each other quickly. */
export function noteFailures(): string[] {
  const seen: string[] = [];
  const read = () => {
    for (const element of document.querySelectorAll("section p, section h3, section div")) {
      const text = element.children.length === 0 ? (element.textContent ?? "") : "";
      const isFailure = /^Failed to load document with viewer \d\.$|^Unable to Load/.test(text);
      if (isFailure && seen.at(-1) !== text) seen.push(text);
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

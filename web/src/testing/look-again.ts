/** An event of the tab, `afterMs` after now: what is looked at again within a moment is the same look. */
export function lookEvent(type: "focus" | "visibilitychange", afterMs: number): Event {
  const event = new Event(type);
  Object.defineProperty(event, "timeStamp", { value: performance.now() + afterMs });
  return event;
}

/** The tab is looked at again, some time after the page was shown. */
export function lookAgain(): void {
  document.dispatchEvent(lookEvent("visibilitychange", 5000));
}

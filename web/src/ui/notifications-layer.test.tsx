import { notifications } from "@mantine/notifications";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../testing/render-at.tsx";
import { notify } from "./notify.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
});

type Screen = Awaited<ReturnType<typeof renderAt>>;
const titlesOf = (screen: Screen) =>
  ["status", "alert"].flatMap((role) =>
    screen
      .getByRole(role)
      .elements()
      .map((element) => element.textContent),
  );
/** What is shown in the end, when whatever leaves by itself has left. */
function expectInTheEnd(screen: Screen, titles: string[]): Promise<void> {
  const passMinute = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    return titlesOf(screen);
  };
  return expect.poll(passMinute, { timeout: 30_000 }).toEqual(titles);
}

test("38: a success leaves by itself, and a failure stays until it is closed", async () => {
  const screen = await renderAt(<p>Page</p>);
  await notify({ title: "Kept", kind: "done" });
  await notify({ title: "Kept with more to do", kind: "done", action: { label: "Undo", onPress: () => {} } });
  await notify({ title: "Not kept", kind: "failed" });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not kept");
  await expect.poll(() => titlesOf(screen)).toHaveLength(3);
  await expectInTheEnd(screen, ["Not kept"]);
  await screen.getByRole("button", { name: "Close notification" }).click();
  await expectInTheEnd(screen, []);
});

test("38: a fifth notification hides no unread failure, and is shown when one of them is closed", async () => {
  const screen = await renderAt(<p>Page</p>);
  const failures = ["First", "Second", "Third", "Fourth"];
  for (const title of failures) await notify({ title, kind: "failed" });
  await expect.poll(() => titlesOf(screen)).toEqual(failures);
  await notify({ title: "Kept", kind: "done" });
  await notify({ title: "Fifth", kind: "failed" });
  await expectInTheEnd(screen, failures);
  const close = screen.getByRole("button", { name: "Close notification" });
  await close.first().click();
  // Nothing leaves while the mouse is on one.
  await screen.getByText("Page").hover();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Kept");
  await expectInTheEnd(screen, ["Second", "Third", "Fourth", "Fifth"]);
});

test("a success makes room for what is new", async () => {
  const screen = await renderAt(<p>Page</p>);
  await notify({ title: "Kept", kind: "done" });
  for (const title of ["First", "Second", "Third", "Fourth"]) await notify({ title, kind: "failed" });
  await expectInTheEnd(screen, ["First", "Second", "Third", "Fourth"]);
});

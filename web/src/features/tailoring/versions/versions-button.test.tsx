import type { Tailoring } from "@jobwright/contracts/tailoring";
import { tailoringVersionsEndpoints, type TailoringVersion } from "@jobwright/contracts/tailoring-versions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { guest, looks, renderAt, type Look } from "../../../testing/render-at.tsx";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { makeTailoring } from "../testing/make-tailoring.ts";
import { makeVersion } from "../testing/make-version.ts";
import { VersionsButton } from "./versions-button.tsx";

const endpoints = tailoringVersionsEndpoints;
const tailoring = { ...makeTailoring(), tailoredResumeText: "Anna Berg\nCared for twenty patients\nBLS" };
const first = makeVersion();
const second = makeVersion({ number: 2, cause: "downloaded", handEdits: 1, isPresent: true });

async function open(versions: TailoringVersion[] | "unreadable", look: Look & { hash?: string } = {}) {
  const kept = versions === "unreadable" ? [] : [...versions];
  const reads = answer(endpoints.listTailoringVersions, () =>
    versions === "unreadable" ? unreachable() : { versions: kept },
  );
  answer(endpoints.getTailoringVersion, () => ({ ...first, text: "Anna Berg\nCared for many\nBLS" }));
  const taken: Tailoring[] = [];
  const reloads: string[] = [];
  const ui = (
    <VersionsButton
      uid={guest.uid}
      tailoring={tailoring}
      isMaking={false}
      onTailoring={(next) => taken.push(next)}
      onReload={async () => reloads.push("reload")}
    />
  );
  const { hash, ...size } = look;
  const { router } = await renderAt(ui, { path: "/tailored", at: `/tailored${hash ?? ""}`, ...size });
  if (hash === undefined) await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  await expect.element(dialog).toBeVisible();
  return { dialog, kept, reads, taken, reloads, router };
}

const row = (number: number) => page.getByRole("listitem", { name: `Version ${number}`, exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("each version tells its day, why it was kept, how it looks, its score and what changed", async () => {
  await open([second, first]);
  for (const text of [
    "Nov 24, 2026",
    "Present",
    "Downloaded · Classic, Letter · Score 82",
    "5 changes, 1 line written by hand",
  ]) {
    await expect.element(row(2).getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(row(1).getByText("Tailored · Classic, Letter · Score 82")).toBeVisible();
  await expect.element(row(1).getByText("Present", { exact: true })).not.toBeInTheDocument();
});

test("a version is marked as sent, and as not sent after all", async () => {
  const { kept } = await open([first]);
  const marks = answer(endpoints.markTailoringVersion, ({ body }) => {
    const { isSent } = body as { isSent: boolean };
    kept[0] = { ...first, sentAt: isSent ? "2026-11-26T18:00:00.000Z" : null };
    return kept[0];
  });
  await press("Mark as sent: version 1");
  await expect.element(row(1).getByText("Sent Nov 26, 2026")).toBeVisible();
  await press("Not sent: version 1");
  await expect.element(row(1).getByText("Sent Nov 26, 2026")).not.toBeInTheDocument();
  expect(marks.map(({ params, body }) => [params["number"], body])).toEqual([
    ["1", { isSent: true }],
    ["1", { isSent: false }],
  ]);
});

test("the present state, of which no version is kept, is kept when it is marked as sent", async () => {
  const { kept } = await open([first]);
  const calls = answer(endpoints.keepTailoringVersion, () => {
    const sent = { ...second, cause: "sent" as const, sentAt: "2026-11-26T18:00:00.000Z" };
    kept.unshift(sent);
    return sent;
  });
  await press("Mark the present one as sent");
  await expect.element(row(2).getByText("Sent Nov 26, 2026")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Mark the present one as sent" }))
    .not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test("a version is brought back on the record as it is shown", async () => {
  const { kept, taken } = await open([second, first]);
  const calls = answer(endpoints.restoreTailoringVersion, () => {
    kept.splice(0, 2, { ...first, number: 3, cause: "restored", isPresent: true }, first);
    return { ...tailoring, version: tailoring.version + 1 };
  });
  await press("Bring back version 1");
  await expect.element(row(3)).toBeVisible();
  expect(calls.map(({ params, body }) => [params["number"], body])).toEqual([
    ["1", { version: tailoring.version }],
  ]);
  expect(taken.map(({ version }) => version)).toEqual([tailoring.version + 1]);
});

test("what was changed in another tab is not written over: it says so and reads the record anew", async () => {
  const { dialog, reads, taken, reloads } = await open([second, first]);
  answer(endpoints.restoreTailoringVersion, refuse("tailoring/changed"));
  await press("Bring back version 1");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent(
      "Nothing was brought back: the resume was changed in another tab or browser. You now see it as it is there. Compare again.",
    );
  expect([taken.length, reloads.length, reads.length]).toEqual([0, 1, 2]);
});

test("a mark that the server did not take leaves the version as it was and says why", async () => {
  const { dialog } = await open([first]);
  answer(endpoints.markTailoringVersion, unreachable);
  await press("Mark as sent: version 1");
  await expect.element(dialog.getByRole("alert").getByText(/^Nothing was changed\. /)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mark as sent: version 1" })).toBeVisible();
});

test("a version that the address names is not opened again once it was closed", async () => {
  const { dialog, router } = await open([second, first], { hash: "#version-1" });
  await press("Close");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.href).toBe("/tailored");
});

for (const look of looks) {
  const at = `${look.theme} at ${look.width} px`;
  test(`a version that the address names is compared beside or above the present one, ${at}`, async () => {
    await open([second, { ...first, sentAt: "2026-11-26T18:00:00.000Z" }], { ...look, hash: "#version-1" });
    const former = row(1).getByRole("region", { name: "Version 1" });
    const present = row(1).getByRole("region", { name: "Present" });
    await expect.element(former.getByText("Cared for many")).toBeVisible();
    await expect.element(present.getByText("Cared for twenty patients")).toBeVisible();
    const marked = (side: typeof former) =>
      side
        .getByRole("listitem")
        .elements()
        .filter((line) => line.querySelector("[aria-label='Only here:']") !== null)
        .map((line) => line.textContent);
    expect(marked(former)).toEqual(["−Cared for many"]);
    expect(marked(present)).toEqual(["+Cared for twenty patients"]);
    const [left, right] = [former, present].map((side) => side.element().getBoundingClientRect());
    expect(left?.top === right?.top).toBe(look.width === 1440);
    expect((left?.bottom ?? 0) <= (right?.top ?? 0)).toBe(look.width === 375);
    await checkLook();
  });

  test(`no version looks right and passes axe, ${at}`, async () => {
    const { dialog } = await open([], look);
    await expect.element(dialog.getByText("No versions yet")).toBeVisible();
    await checkLook();
  });

  test(`versions that cannot be read look right and can be asked for again, ${at}`, async () => {
    const { dialog } = await open("unreadable", look);
    await expect.element(dialog.getByText("The versions could not be read.")).toBeVisible();
    await checkLook();
    answer(endpoints.listTailoringVersions, () => ({ versions: [first] }));
    await press("Try again");
    await expect.element(row(1)).toBeVisible();
  });
}

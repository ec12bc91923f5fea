import { errorCodes } from "@jobwright/contracts/errors";
import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { Suspense } from "react";
import { describe, expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { looks, renderAt, type Look } from "../../../testing/render-at.tsx";
import { sessionQuery } from "../../../lib/session.tsx";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { UnsubscribeScreen } from "./unsubscribe-screen.tsx";

const { readUnsubscribe, unsubscribe } = notificationsEndpoints;
const REFUSED = errorCodes["notifications/link-refused"].message;

/** Opens the page of a link as somebody who is not signed in. */
async function openLink(look: Look = {}) {
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig());
  const turnedOff = answer(unsubscribe, () => ({ isSubscribed: false }));
  const screen = await renderAt(
    <Suspense>
      <UnsubscribeScreen token="no-such-token" />
    </Suspense>,
    look,
  );
  screen.queryClient.setQueryData(sessionQuery.queryKey, { user: null, ending: null, arrival: null });
  return { ...screen, turnedOff };
}

test("a link that could not be read is tried again, and nothing is turned off by that", async () => {
  answer(readUnsubscribe, unreachable);
  const { getByRole, turnedOff } = await openLink();
  const alert = getByRole("alert");
  await expect.element(alert.getByText(/^Cannot connect to server/)).toBeVisible();
  answer(readUnsubscribe, refuse("notifications/link-refused"));
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert.getByText(REFUSED)).toBeVisible();
  expect(turnedOff).toEqual([]);
});

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("the page that turns e-mail off looks right and passes axe", async () => {
    answer(settingsEndpoints.getClientConfig, () => makeClientConfig());
    answer(notificationsEndpoints.readUnsubscribe, () => ({ isSubscribed: true }));
    const turnedOff = answer(notificationsEndpoints.unsubscribe, () => ({ isSubscribed: false }));
    const screen = await renderAt(
      <Suspense>
        <UnsubscribeScreen token="token-of-a-mail" />
      </Suspense>,
      look,
    );
    const off = screen.getByRole("button", { name: "Turn off e-mail" });
    await expect.element(off).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
    await off.click();
    await expect.element(screen.getByText(/E-mail is off\. Notifications stay in the app\./)).toBeVisible();
    expect(turnedOff.map(({ query }) => query.get("token"))).toEqual(["token-of-a-mail"]);
    await checkAxe();
  });

  test("a link that is refused says so to anybody", async () => {
    const asked = answer(readUnsubscribe, refuse("notifications/link-refused"));
    const { getByRole, turnedOff } = await openLink(look);
    await expect.element(getByRole("alert").getByText(REFUSED)).toBeVisible();
    await expect.element(getByRole("button", { name: /Try again|Turn off/ })).not.toBeInTheDocument();
    await expect
      .element(getByRole("link", { name: "Sign in to see your notification settings" }))
      .toHaveAttribute("href", "/settings?tab=notifications");
    expect([asked.length, turnedOff.length]).toEqual([1, 0]);
    await checkAxe();
    checkNoSidewaysScroll();
  });
});

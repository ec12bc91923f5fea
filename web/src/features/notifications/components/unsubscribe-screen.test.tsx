import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { Suspense } from "react";
import { describe, expect, test } from "vitest";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-sideways-scroll.ts";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { looks, renderAt } from "../../../testing/render-at.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { UnsubscribeScreen } from "./unsubscribe-screen.tsx";

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
});

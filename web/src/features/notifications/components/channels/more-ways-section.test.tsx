import { notificationChannelsEndpoints } from "@jobwright/contracts/notification-channels";
import { expect, test } from "vitest";
import { checkAxe } from "../../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../../testing/check-look.ts";
import { guest, looks, renderAt } from "../../../../testing/render-at.tsx";
import { answer, refuse } from "../../../../testing/stand-in-api.ts";
import {
  answerChannels,
  FEED_URL,
  makeChannel,
  SENT_AT,
  SIGNING_SECRET,
} from "../../testing/answer-channels.ts";
import { MoreWaysSection } from "./more-ways-section.tsx";

async function open(look = {}) {
  const screen = await renderAt(<MoreWaysSection uid={guest.uid} timezone="UTC" />, look);
  await screen.getByText("Channels and RSS feed").click();
  return screen;
}

const every = [
  makeChannel({ lastSentAt: SENT_AT }),
  makeChannel({ id: "channel-2", kind: "telegram", name: "Bot", target: "4711", isOn: false }),
  makeChannel({
    id: "channel-3",
    kind: "webhook",
    name: "A script with a long name on a small server",
    target: "https://a-very-long-host-name.of-a-small-server.example.org/hooks/of/jobs?from=jobwright",
    isOn: false,
    lastFailure: { at: SENT_AT, reason: "Its address answers 410, which means that it takes no messages." },
  }),
  makeChannel({ id: "channel-4", kind: "discord", name: "Imported", isOn: false, isComplete: false }),
];

for (const look of looks) {
  test(`the channels and the feed look right and pass axe, ${look.theme} at ${look.width} px`, async () => {
    answerChannels({ channels: every, feed: { createdAt: SENT_AT, lastReadAt: SENT_AT } });
    const screen = await open(look);
    await expect.element(screen.getByText("Works: last message Nov 24, 2026, 8:00 AM")).toBeVisible();
    await expect.element(screen.getByText(/^Paused\. Last try Nov 24, 2026, 8:00 AM: .* 410/)).toBeVisible();
    await expect.element(screen.getByText(/its secret is not on this server/)).toBeVisible();
    await checkAxe();
    checkNoSidewaysScroll();
    await screen.getByRole("button", { name: "Add a channel" }).click();
    await expect.element(screen.getByRole("dialog", { name: "Add a channel" })).toBeVisible();
    await checkAxe();
  });
}

test("nothing is asked before the section is opened", async () => {
  const screen = await renderAt(<MoreWaysSection uid={guest.uid} timezone="UTC" />);
  await expect.element(screen.getByText("Channels and RSS feed")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add a channel" })).not.toBeInTheDocument();
});

test("a Telegram channel is added, tried, paused and removed", async () => {
  const { added } = answerChannels();
  const screen = await open();
  await screen.getByRole("button", { name: "Add a channel" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add a channel" });
  await dialog.getByLabelText("Kind").selectOptions("telegram");
  await expect.element(dialog.getByText(/@BotFather gives you a bot/)).toBeVisible();
  await dialog.getByLabelText("Bot token").fill("123456789:AAabcdefghijklmnopqrstuvwxyz0123456");
  await dialog.getByLabelText("Chat id").fill(" 4711 ");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect.element(screen.getByText("Not tried yet. Send a test to see that it arrives.")).toBeVisible();
  expect(added.map(({ body }) => body)).toEqual([
    {
      kind: "telegram",
      name: "Telegram",
      token: "123456789:AAabcdefghijklmnopqrstuvwxyz0123456",
      chatId: "4711",
    },
  ]);
  await screen.getByRole("button", { name: "Send a test to Telegram" }).click();
  await expect.element(screen.getByText("Works: last message Nov 24, 2026, 8:00 AM")).toBeVisible();
  await screen.getByRole("button", { name: "Pause Telegram" }).click();
  await expect.element(screen.getByRole("button", { name: "Turn on Telegram" })).toBeVisible();
  await screen.getByRole("button", { name: "Remove Telegram" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByRole("list", { name: "Channels" })).not.toBeInTheDocument();
});

test("a webhook's secret is shown once, and what is wrong with an address is said in the dialog", async () => {
  answerChannels();
  const screen = await open();
  await screen.getByRole("button", { name: "Add a channel" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Kind").selectOptions("webhook");
  await dialog.getByLabelText("Address").fill("https://10.0.0.1/hook");
  const { addNotificationChannel } = notificationChannelsEndpoints;
  answer(addNotificationChannel, refuse("notifications/address-private"));
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect.element(dialog.getByText(/This address is not a public one/)).toBeVisible();
  answer(
    addNotificationChannel,
    refuse("request/invalid", "Invalid", { url: "must be a full http or https address" }),
  );
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect.element(dialog.getByText("Address must be a full http or https address.")).toBeVisible();
  answerChannels();
  await dialog.getByLabelText("Address").fill("https://example.org/hook");
  await dialog.getByRole("button", { name: "Add" }).click();
  const secret = screen.getByRole("dialog", { name: "Signing secret" });
  await expect.element(secret.getByLabelText("Secret")).toHaveValue(SIGNING_SECRET);
  await secret.getByRole("button", { name: "I have kept it" }).click();
  await expect.element(secret).not.toBeInTheDocument();
});

test("the feed is turned on with an address that is shown once, and turned off again", async () => {
  answerChannels();
  const screen = await open();
  await screen.getByRole("button", { name: "Turn on the feed" }).click();
  await expect.element(screen.getByLabelText("Address of the feed")).toHaveValue(FEED_URL);
  await expect.element(screen.getByText(/On since Nov 24, 2026/)).toBeVisible();
  await screen.getByRole("button", { name: "Turn off the feed" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect.element(screen.getByRole("button", { name: "Turn on the feed" })).toBeVisible();
  await expect.element(screen.getByLabelText("Address of the feed")).not.toBeInTheDocument();
});

/** Titles and explanations of the sections of the settings, in their order. */
export const sectionTexts = {
  type: {
    title: "Notification type",
    text: "Messages are always in this app too, under the bell.",
  },
  email: {
    title: "E-mail address",
    text: "A new address counts once you have entered the code that we send there.",
  },
  push: {
    title: "Push on this device",
    text: "The browser shows messages even while the app is closed.",
  },
  quietHours: {
    title: "Quiet hours",
    text: "Messages to you wait until they end; in the app they are there at once.",
  },
  timezone: {
    title: "Timezone",
    text: "Scheduled searches, quiet hours and the delivery log follow its clock.",
  },
  test: {
    title: "Test",
    text: "Goes out at once by e-mail and push, as you chose, also in quiet hours. Each channel has its own.",
  },
  more: {
    title: "More ways",
    text: "ntfy, Telegram, Discord, Slack and webhooks tell you as e-mail does, after the quiet hours, whatever type is chosen above.",
  },
};

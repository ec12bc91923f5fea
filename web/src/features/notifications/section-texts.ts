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
    text: "Messages by e-mail and push wait until they end.",
  },
  timezone: {
    title: "Timezone",
    text: "Scheduled searches, quiet hours and the delivery log follow its clock.",
  },
  test: {
    title: "Test",
    text: "Goes out at once, by every way that you chose, also in quiet hours.",
  },
};

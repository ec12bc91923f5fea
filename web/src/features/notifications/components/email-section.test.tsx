import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { expect, test } from "vitest";
import { makeNotificationSettings } from "../../../testing/make-notification-settings.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { EmailSection } from "./email-section.tsx";

const settings = makeNotificationSettings({
  email: { isOn: true, address: null, unconfirmed: "ada@example.org", obstacle: "unconfirmed" },
});

test("what is wrong with a code is said until the code changes", async () => {
  answer(notificationsEndpoints.getNotificationSettings, () => settings);
  answer(notificationsEndpoints.confirmEmail, () => {
    throw new Refusal(400, "notifications/code-wrong", "This is not the code.");
  });
  const screen = await renderAt(<EmailSection uid={guest.uid} email={settings.email} />);
  const code = screen.getByRole("textbox");
  const problem = screen.getByRole("alert");
  for (const [typed, said] of [
    ["12", "The code has 6 digits."],
    ["123456", "This is not the code."],
  ] as const) {
    await code.fill(typed);
    await screen.getByRole("button", { name: "Confirm" }).click();
    await expect.element(problem).toHaveTextContent(said);
    await code.fill(`${typed}3`);
    await expect.element(problem).not.toBeInTheDocument();
    await expect.element(code).not.toHaveAttribute("aria-invalid");
  }
});

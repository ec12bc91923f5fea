import { settingsEndpoints } from "@jobwright/contracts/settings";
import { expect, test } from "vitest";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

test("why an account was not deleted is said until the words change", async () => {
  answer(settingsEndpoints.deleteAccount, () => {
    throw new Refusal(400, "request/invalid", "These are not the words.");
  });
  const screen = await renderAt(<DeleteAccountDialog isOpen onClose={() => {}} />);
  const words = screen.getByRole("textbox");
  await words.fill(
    screen
      .getByText(/^To delete it, type/)
      .element()
      .querySelector("strong")!.textContent,
  );
  await screen.getByRole("button", { name: "Delete Account" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("These are not the words.");
  await words.fill("something else");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

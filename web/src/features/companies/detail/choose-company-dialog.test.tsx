import { companiesEndpoints } from "@jobwright/contracts/companies";
import { expect, test } from "vitest";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { makeRecord, makeSession } from "../testing/make-research.ts";
import { ChooseCompanyDialog } from "./choose-company-dialog.tsx";

test("why the companies of a name could not be listed is said until the name changes", async () => {
  answer(companiesEndpoints.findCompanies, () => {
    throw new Refusal(404, "companies/company-not-found", "Nobody is there.");
  });
  const record = makeRecord({ name: "Bluestem" });
  const screen = await renderAt(
    <ChooseCompanyDialog
      uid={guest.uid}
      session={makeSession("session-1", [record])}
      record={record}
      isOpen
      onClose={() => {}}
      onResearched={() => {}}
    />,
  );
  const name = screen.getByLabelText("Look for another name");
  await name.fill("Bluestem Foods");
  await screen.getByRole("button", { name: "Look" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Nobody is there.");
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Bluestem Farms");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

import { ApiError } from "../../../lib/api-error.ts";
import { beforeEach, expect, test } from "vitest";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { NoteDialog } from "./note-dialog.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function renderNote(error: ApiError) {
  const onSave = () => Promise.reject(error);
  return renderAt(
    <NoteDialog uid={guest.uid} job={makeSavedJob()} isOpen onSave={onSave} onClose={() => {}} />,
  );
}

async function saveNote(error: ApiError) {
  const screen = await renderNote(error);
  await screen.getByLabelText("Your note").fill("Call them");
  await screen.getByRole("button", { name: "Save note" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(error.message);
  await screen.getByLabelText("Your note").fill("Call them on Monday");
  return screen;
}

test("why a note was not saved is said until the note changes", async () => {
  const screen = await saveNote(new ApiError({ code: "network", message: "No connection.", status: 0 }));
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("that the job was deleted elsewhere is said whatever is typed", async () => {
  const gone = new ApiError({ code: "jobs/listing-deleted", message: "It was deleted.", status: 410 });
  const screen = await saveNote(gone);
  await expect.element(screen.getByRole("alert")).toBeVisible();
});

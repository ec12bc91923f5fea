import type { Resume } from "@jobwright/contracts/resumes";
import { useState } from "react";
import { openResume } from "../../../lib/resumes/open-resume.ts";
import { getStorage } from "../../../lib/storage/app-storage.ts";
import { reasonOf } from "../../../lib/resumes/reason-of.ts";
import { saveAs } from "../../../lib/save-as.ts";

type FileAction = "view" | "download";

/** Opens and downloads a resume's file. `failure` is what the last try met, as title and text. */
export function useResumeFiles(uid: string, resume: Resume) {
  const [busy, setBusy] = useState<FileAction | null>(null);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);

  async function run(action: FileAction, title: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(action);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ title, text: reasonOf(error) ?? "Nothing is lost. Try again." });
    } finally {
      setBusy(null);
    }
  }

  /** Call it in the click itself: a tab that is opened later counts as a pop-up. */
  function view(): void {
    void run("view", "Failed to open the file.", async () => {
      if (await openResume(uid, resume.id, resume.title)) return;
      const text = "Allow pop-ups for this page and try again, or download the file.";
      setFailure({ title: "The browser did not open a new tab.", text });
    });
  }

  function download(): void {
    void run("download", "Failed to download the file.", async () => {
      saveAs(await getStorage().download(resume.storagePath), resume.title);
    });
  }

  return { busy, failure, view, download, dismiss: () => setFailure(null) };
}

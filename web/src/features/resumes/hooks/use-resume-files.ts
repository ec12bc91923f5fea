import type { Resume } from "@jobwright/contracts/resumes";
import { useState } from "react";
import { getStorage } from "../../../lib/storage/app-storage.ts";
import { createLink } from "../api/create-link.ts";
import { reasonOf } from "../resume-result.ts";
import { saveAs } from "../save-as.ts";

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
    if (busy !== null) return;
    const tab = window.open("about:blank", "_blank");
    if (tab === null) {
      const text = "Allow pop-ups for this page and try again, or download the file.";
      return setFailure({ title: "The browser did not open a new tab.", text });
    }
    // The file must not reach this page, and with the feature "noopener" the tab could not be led anywhere.
    tab.opener = null;
    tab.document.title = resume.title;
    void run("view", "Failed to open the file.", async () => {
      try {
        tab.location.replace(await createLink(uid, resume.id));
      } catch (error) {
        tab.close();
        throw error;
      }
    });
  }

  function download(): void {
    void run("download", "Failed to download the file.", async () => {
      saveAs(await getStorage().download(resume.storagePath), resume.title);
    });
  }

  return { busy, failure, view, download, dismiss: () => setFailure(null) };
}

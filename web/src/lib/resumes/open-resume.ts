import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { callApi } from "../api-client.ts";

/**
 * Opens a resume's file in a new tab by a fresh signed link. False where the browser opened no tab; throws `ApiError`
 * where there is no link. Call it in the click itself: a tab that is opened later counts as a pop-up.
 */
export async function openResume(uid: string, resumeId: string, title: string): Promise<boolean> {
  const tab = window.open("about:blank", "_blank");
  if (tab === null) return false;
  // The file must not reach this page, and with the feature "noopener" the tab could not be led anywhere.
  tab.opener = null;
  tab.document.title = title;
  try {
    const { signedUrl } = await callApi(resumesEndpoints.createResumeLink, { params: { uid, resumeId } });
    tab.location.replace(signedUrl);
    return true;
  } catch (error) {
    tab.close();
    throw error;
  }
}

import { isPastedJobId, tailoringTexts } from "@jobwright/contracts/tailoring";
import { givenText } from "@jobwright/contracts/tailoring-posting";
import { IconArrowBackUp, IconFileText, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { wholeListingOptions } from "../../../lib/saved-jobs.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Tabs, type Tab } from "../../../ui/tabs.tsx";
import { TailoringsButton } from "../records/tailorings-button.tsx";
import styles from "./tailoring-head.module.css";

const tabs: readonly Tab<"resume" | "coverLetter">[] = [
  { key: "resume", label: "Resume", icon: <IconFileText size={18} stroke={1.75} aria-hidden /> },
  {
    key: "coverLetter",
    label: tailoringTexts.coverLetter,
    icon: <IconMail size={18} stroke={1.75} aria-hidden />,
    isOff: true,
  },
];

/** The head of the screen with the way back (T01) and its tabs (T02, T03). */
export function TailoringHead({ jobId, children }: { jobId: string; children: ReactNode }) {
  const { uid } = useSignedInUser();
  const broughtAlong = useLocation({ select: ({ state }) => state.job });
  const listing = useQuery({ ...wholeListingOptions(uid, jobId), enabled: !isPastedJobId(jobId) });
  const openedFor = broughtAlong ?? listing.data;
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();

  /** Where the person came from; one who came by an address goes where its jobs are. */
  function handleBack() {
    if (canGoBack) router.history.back();
    else void navigate({ to: isPastedJobId(jobId) ? "/" : "/jobs" });
  }

  return (
    <>
      <header className={styles.head}>
        <IconButton
          label="Back"
          className={styles.back ?? ""}
          icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          onClick={handleBack}
        />
        <div className={styles.titles}>
          <h1 tabIndex={-1}>Resume Tailoring</h1>
          {openedFor !== undefined && <p className="soft">{describeJob(openedFor)}</p>}
        </div>
        <TailoringsButton uid={uid} jobId={jobId} />
      </header>
      <Tabs label="Document" tabs={tabs} chosen="resume" onChoose={() => undefined}>
        {children}
      </Tabs>
    </>
  );
}

function describeJob({ title, company }: { title: string; company: string }): string {
  const place = givenText(company);
  return place === "" ? `Opened for ${title}` : `Opened for ${title} at ${place}`;
}

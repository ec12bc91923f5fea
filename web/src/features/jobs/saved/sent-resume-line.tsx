import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatShortDay } from "../../../lib/describe-date.ts";
import { sentResumesOptions } from "../../../lib/resumes/fetch-sent-resumes.ts";

/** Which version of the tailored resume went to the employer, and the way to it; nothing where none did. */
export function SentResumeLine({ uid, jobId }: { uid: string; jobId: string }) {
  const { data, isError } = useQuery(sentResumesOptions(uid));
  if (data === undefined && isError) {
    return <p className="small muted">Which resume you sent could not be read.</p>;
  }
  const sent = data?.find((each) => each.jobId === jobId);
  if (sent === undefined) return null;
  return (
    <Link
      to="/resume-tailoring/$jobId"
      params={{ jobId }}
      hash={`version-${sent.number}`}
      className="small num"
    >
      Resume sent: version {sent.number}, {formatShortDay(new Date(sent.sentAt), new Date())}
    </Link>
  );
}

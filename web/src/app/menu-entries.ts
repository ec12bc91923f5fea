import {
  IconBuildingCommunity,
  IconFileText,
  IconLayoutDashboard,
  IconSearch,
  IconSettings,
  IconUser,
} from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";

/** The menu in its order (part 1 section 2). `section` is the first part of every path that the entry stands for. */
export const menuEntries = [
  { label: "Dashboard", section: "", link: linkOptions({ to: "/" }), Icon: IconLayoutDashboard },
  { label: "Job Search", section: "jobs", link: linkOptions({ to: "/jobs" }), Icon: IconSearch },
  {
    label: "Company Research",
    section: "company-research",
    link: linkOptions({ to: "/company-research/$jobId", params: { jobId: "new" } }),
    Icon: IconBuildingCommunity,
  },
  {
    label: "Resume Tailoring",
    section: "resume-tailoring",
    link: linkOptions({ to: "/resume-tailoring/$jobId", params: { jobId: "new" } }),
    Icon: IconFileText,
  },
  { label: "Profile", section: "profile", link: linkOptions({ to: "/profile" }), Icon: IconUser },
  { label: "Settings", section: "settings", link: linkOptions({ to: "/settings" }), Icon: IconSettings },
] as const;

/** True where the path belongs to the entry, whatever follows its first part. */
export function isCurrentEntry(entry: { section: string }, path: string): boolean {
  return path.split("/")[1] === entry.section;
}

import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { PageHeader } from "./page-header.tsx";

/** A screen whose work is not there yet: its title, what is true about it now, and a way on that works. */
export function ScreenToCome({
  title,
  subtitle,
  icon,
  heading,
  text,
  action,
}: {
  title: string;
  subtitle?: string;
  icon: ReactNode;
  heading: string;
  text: string;
  action: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <EmptyState icon={icon} title={heading} text={text} action={action} />
    </>
  );
}

import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export const NOT_FOUND_TITLE = "404 - Page Not Found";

/** Any path that no screen answers (part 2 section 2). */
export function NotFoundScreen() {
  return (
    <>
      <PageHeader
        title={NOT_FOUND_TITLE}
        subtitle="Oops! The page you're looking for doesn't exist or has been moved."
      />
      <ButtonLink to="/" variant="primary">
        Go Back Dashboard
      </ButtonLink>
    </>
  );
}

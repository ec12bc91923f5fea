import type { SessionUser } from "@jobwright/contracts/auth";

type Person = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image?: string | null | undefined;
  isAnonymous?: boolean | null | undefined;
};

/** The contract's shape of a stored person. A guest's e-mail address is a placeholder of the sign-in library, so none is shown. */
export function toSessionUser(person: Person): SessionUser {
  const isAnonymous = person.isAnonymous === true;
  return {
    uid: person.id,
    email: isAnonymous ? null : person.email,
    displayName: person.name,
    photoURL: person.image ?? null,
    emailVerified: person.emailVerified,
    isAnonymous,
  };
}

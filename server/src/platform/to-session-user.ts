import type { SessionUser } from "@jobwright/contracts/auth";

type Person = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image?: string | null | undefined;
  isAnonymous?: boolean | null | undefined;
};

/** Ends the placeholder that stands for the e-mail address of an account without one; no mail goes to `.invalid`. */
const NO_ADDRESS = "@no-address.invalid";

/** The placeholder e-mail address of an account without one: the sign-in library needs another for each account. */
export function toNoAddress(userId: string): string {
  return `${userId}${NO_ADDRESS}`;
}

/** The person's own e-mail address; null where it is a placeholder: a guest's, or that of an account without one. */
export function ownAddress({ email, isAnonymous }: Pick<Person, "email" | "isAnonymous">): string | null {
  return isAnonymous === true || email.endsWith(NO_ADDRESS) ? null : email;
}

/** The contract's shape of a stored person. */
export function toSessionUser(person: Person): SessionUser {
  const isAnonymous = person.isAnonymous === true;
  return {
    uid: person.id,
    email: ownAddress(person),
    displayName: person.name,
    photoURL: person.image ?? null,
    emailVerified: person.emailVerified,
    isAnonymous,
  };
}

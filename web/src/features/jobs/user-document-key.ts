/** Where the query client keeps the signed-in person's user document. */
export function userDocumentKey(uid: string) {
  return ["user-document", uid] as const;
}

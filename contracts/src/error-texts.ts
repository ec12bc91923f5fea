/** Sentences of the table that the browser says by itself too. */
export const errorTexts = {
  searchSignedOut: "Please log in to search for jobs",
  searchFailed: "The search could not be finished. What was saved before is safe. Try again.",
  internal: "internal: something went wrong on the server. Nothing was half-saved. Try again.",
  preferencesChanged:
    "Your preferences were changed in another tab or browser. Nothing of yours is lost: choose which to keep.",
} as const;

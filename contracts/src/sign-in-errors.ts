/** The codes of the ways to sign in that need nobody outside, and of who may come in. */
export const signInErrors = {
  "auth/linked-elsewhere": {
    status: 409,
    message:
      "This sign-in opens another account here already, so it was not added to yours. Nothing was changed. Choose another " +
      "one, or sign in with it to open that account.",
  },
  "auth/recovery-code-refused": {
    status: 403,
    message:
      "This recovery code is not known here, or it was used already. Nothing was changed. Check what you typed, or " +
      "sign in another way.",
  },
  "auth/passkey-refused": {
    status: 403,
    message:
      "This passkey is not known here, or what it signed cannot be read. Nothing was changed. Try again, or sign in " +
      "another way.",
  },
  "auth/passkey-expired": {
    status: 403,
    message: "This took too long, or was not started in this browser. Nothing was changed. Start it again.",
  },
  "auth/passkey-other-address": {
    status: 403,
    message:
      "This passkey was made for another address than this app's. Nothing was changed. Open the app at that address, or " +
      "sign in another way.",
  },
  "auth/passkey-address": {
    status: 409,
    message: "Passkeys do not work at this address. Nothing was changed. Sign in another way.",
  },
  "auth/provider-not-found": { status: 404, message: "This way to sign in is removed already." },
  "auth/passkey-not-found": { status: 404, message: "This passkey is removed already." },
  "auth/too-many-passkeys": {
    status: 422,
    message: "You have 20 passkeys, and no more are kept. Nothing was changed. Remove one first.",
  },
  "auth/sign-up-closed": {
    status: 403,
    message:
      "This server takes in nobody new. Nothing is lost. Sign in the way you did before, or ask whoever runs it.",
  },
  "auth/invite-needed": {
    status: 403,
    message:
      "This server takes in new people by invitation alone. Nothing is lost. Sign in the way you did before, or ask " +
      "whoever runs it for an invitation.",
  },
  "auth/invite-refused": {
    status: 403,
    message:
      "This invitation is not known, was used already, or is too old. Nothing was changed. Ask whoever sent it for a " +
      "new one, or sign in the way you did before.",
  },
  "auth/already-signed-in": {
    status: 409,
    message: "You are signed in already, so the invitation was not used. Nothing was changed.",
  },
  "auth/password-refused": {
    status: 403,
    message:
      "Name and password do not belong together. Nothing was changed. Check both, or sign in another way.",
  },
  "auth/password-wrong": {
    status: 403,
    message: "This is not your current password. Nothing was changed. Try again.",
  },
  "auth/password-common": {
    status: 422,
    message:
      "This password is one of the first that somebody would try. Nothing was changed. Choose another one, such as a few " +
      "words that do not belong together.",
  },
  "auth/name-taken": {
    status: 409,
    message: "Somebody else signs in with this name. Nothing was changed. Choose another one.",
  },
  "auth/code-refused": {
    status: 403,
    message:
      "This code is wrong, too old, or was tried too often. Nothing was changed. Check it, or ask for a new one.",
  },
  "auth/email-taken": {
    status: 409,
    message:
      "This address signs in to another account here. Nothing was changed. Sign in with it to open that account, or " +
      "choose another address.",
  },
  "auth/last-way": {
    status: 409,
    message: "This is your only way to sign in, so it stays. Nothing was changed. Add another way first.",
  },
} as const;

/** The codes of personal tokens: of calls by them, and of making and revoking them. */
export const tokenErrors = {
  "tokens/refused": {
    status: 401,
    message:
      "This access token is not known here, or it was revoked. Nothing was changed. Make a new one in the app's settings.",
  },
  "tokens/expired": {
    status: 401,
    message: "This access token has expired. Nothing was changed. Make a new one in the app's settings.",
  },
  "tokens/scope": {
    status: 403,
    message:
      "This access token may not do that: it lacks the scope. Nothing was changed. Make one with that scope in the app's settings.",
  },
  "tokens/closed": {
    status: 403,
    message: "No access token opens this address. Nothing was changed. Sign in and do it in the app.",
  },
  "tokens/in-url": {
    status: 400,
    message:
      "An access token stood in the address, where logs and histories keep it. Nothing was done. Revoke it in the app's " +
      "settings, make a new one and send that in the header “Authorization: Bearer”.",
  },
  "tokens/not-found": { status: 404, message: "This access token is revoked already." },
  "tokens/too-many": {
    status: 422,
    message: "You have 50 access tokens, and no more are kept. Nothing was changed. Revoke one first.",
  },
} as const;

import { startDemoProvider, type DemoClaims } from "#auth/demo-provider";

export type TestPerson = {
  name: string;
  email: string;
  /** On top of a name and a verified e-mail address. */
  claims?: DemoClaims;
};

export type IdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Signs a person in at the address that the app gave, as a browser does. Returns the callback that the provider
   * sends the browser to.
   */
  signIn(authorizationUrl: string, person: TestPerson): Promise<string>;
  /** The same, for somebody who presses Cancel. */
  cancel(authorizationUrl: string): Promise<string>;
  /** Says this of everybody with that e-mail address from now on. */
  setClaims(email: string, claims: DemoClaims): void;
  close(): Promise<void>;
};

const CALLBACK =
  /^(http:\/\/(127\.0\.0\.1|localhost)(:\d+)?|https:\/\/jobs\.example\.org)\/api\/auth\/callback\/(oidc|google)$/;

/**
 * A real OpenID Connect provider on a free port of 127.0.0.1, which sends back to any app on this machine, and to the
 * address that tests use for one behind https.
 */
export async function startIdentityProvider(options: { port?: number } = {}): Promise<IdentityProvider> {
  const claimsByEmail = new Map<string, DemoClaims>();
  const provider = await startDemoProvider({
    ...options,
    isRedirectAllowed: (uri) => CALLBACK.test(uri),
    claimsOf: ({ name, email }) => ({ name, email, email_verified: true, ...claimsByEmail.get(email) }),
  });
  const setClaims = (email: string, claims: DemoClaims) => void claimsByEmail.set(email, claims);
  return {
    ...provider,
    setClaims,
    signIn: (authorizationUrl, { name, email, claims }) => {
      if (claims) setClaims(email, claims);
      return visitProvider(authorizationUrl, new URLSearchParams({ name, email }));
    },
    cancel: (authorizationUrl) => visitProvider(authorizationUrl, new URLSearchParams({ cancel: "yes" })),
  };
}

/** Follows the provider's pages with a cookie jar of its own, and sends the form where it is asked. */
export async function visitProvider(authorizationUrl: string, form: URLSearchParams): Promise<string> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  let url = authorizationUrl;
  let body: URLSearchParams | null = null;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response: Response = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    body = null;
    const location = response.headers.get("location");
    if (location) url = new URL(location, url).href;
    else if (response.ok) body = form;
    else throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    if (new URL(url).origin !== origin) return url;
  }
  throw new Error(`The provider never sent the browser back; it is at ${url}.`);
}

import { escapeHtml } from "#platform/escape-html";

/** A made-up person of the demo login. */
export type DemoPerson = { name: string; email: string };

export const demoPeople: readonly DemoPerson[] = [
  { name: "Ada Example", email: "ada@example.org" },
  { name: "Grace Sample", email: "grace@example.org" },
  { name: "Linus Placeholder", email: "linus@example.org" },
];

const style = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 26rem; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  form { display: grid; gap: 0.75rem; margin: 1.5rem 0; }
  label { display: grid; gap: 0.25rem; }
  input, button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; width: 100%; }
  [role="alert"] { font-weight: 600; }
`;

/** The page on which somebody picks a person of the demo login, or types one. `problem` is shown first. */
export function renderDemoLoginPage(page: { action: string; problem: string | null }): string {
  const picks = demoPeople
    .map(({ name, email }, index) => {
      const label = `${escapeHtml(name)} (${escapeHtml(email)})`;
      return `<button name="person" value="${index}">${label}</button>`;
    })
    .join("\n");
  const action = escapeHtml(page.action);
  return renderPage(
    "Demo sign-in",
    `<p>This sign-in runs on this computer and takes any name, so that everything can be tried out.</p>
${page.problem ? `<p role="alert">${escapeHtml(page.problem)}</p>` : ""}
<form method="post" action="${action}">
${picks}
</form>
<form method="post" action="${action}">
<label>Name <input name="name" maxlength="100" autocomplete="off" required></label>
<label>E-mail address <input name="email" type="email" maxlength="200" autocomplete="off" required></label>
<button>Sign in</button>
</form>
<form method="post" action="${action}">
<button name="cancel" value="yes">Cancel</button>
</form>`,
  );
}

/** What is shown where a sign-in cannot go on. */
export function renderDemoErrorPage(): string {
  return renderPage(
    "Demo sign-in",
    '<p role="alert">This sign-in is too old or was not started in this browser. Close this page and start it again.</p>',
  );
}

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`;
}

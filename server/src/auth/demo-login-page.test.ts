import { expect, test } from "vitest";
import { demoPeople, renderDemoLoginPage } from "./demo-login-page.ts";

test("the page offers three made-up people, asks for a name and an address, and runs nothing", () => {
  const page = renderDemoLoginPage({ action: "/interaction/abc", problem: null });
  for (const { name, email } of demoPeople) {
    expect(page).toContain(`${name} (${email})`);
    expect(email).toMatch(/@example\.org$/);
  }
  expect(demoPeople).toHaveLength(3);
  expect(page.match(/action="\/interaction\/abc"/g)).toHaveLength(3);
  expect(page).toContain("<label>Name <input");
  expect(page).toContain("<label>E-mail address <input");
  expect(page).not.toMatch(/<script|https?:|<p role="alert"/);
});

test("what is shown on it is text, whatever it holds", () => {
  const page = renderDemoLoginPage({ action: '/"><img src=x>', problem: "<b>&'" });
  expect(page).toContain('action="/&quot;&gt;&lt;img src=x&gt;"');
  expect(page).toContain('<p role="alert">&lt;b&gt;&amp;&#39;</p>');
});

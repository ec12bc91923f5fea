import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkLook } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { renderApp } from "../../../testing/render-app.tsx";

test.each(looks)("Help and a document keep to their look, %o", async (look) => {
  const { router } = await renderApp("/help", look);
  await expect.element(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Settings", exact: true }).last()).toBeVisible();
  await checkLook();
  // The widest table of all stands in it.
  await router.navigate({ to: "/help/$document", params: { document: "sources" } });
  await expect.element(page.getByRole("heading", { level: 2, name: "All sources" })).toBeVisible();
  await checkLook();
});

test("a question is answered with the keys alone, and the answer opens at its heading", async () => {
  const { router } = await renderApp("/help");
  const field = page.getByRole("searchbox", { name: "What do you want to know?" });
  await field.click();
  await userEvent.keyboard("behind a proxy");
  await expect
    .element(page.getByRole("list", { name: "Answers" }).getByRole("link").first())
    .toHaveTextContent("Behind a proxy");
  expect(router.state.location.search).toEqual({ q: "behind a proxy" });
  await userEvent.keyboard("{Tab}{Enter}");
  const heading = page.getByRole("heading", { level: 2, name: "Behind a proxy" });
  await expect.element(heading).toBeInViewport();
  expect(router.state.location).toMatchObject({ pathname: "/help/operating", hash: "behind-a-proxy" });
});

test("words that nothing has say so, and an emptied field shows the documents again", async () => {
  await renderApp("/help?q=zyxwvut");
  await expect.element(page.getByText("No document has these words.", { exact: false })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect.element(page.getByRole("list", { name: "Documents" })).toBeVisible();
});

test("a link from one document to another stays in the app and opens at its heading", async () => {
  const { router } = await renderApp("/help/settings#how-do-i-change-the-port-or-the-address");
  await expect
    .element(page.getByRole("heading", { name: "How do I change the port or the address?" }))
    .toBeInViewport();
  await page.getByRole("article").getByRole("link", { name: "Behind a proxy" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Operating" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2, name: "Behind a proxy" })).toBeInViewport();
  router.history.back();
  await expect.element(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("a picture of a document is shown", async () => {
  await renderApp("/help/searching");
  const picture = page.getByRole("article").getByRole("img").first();
  await expect.element(picture).toBeInTheDocument();
  const element = picture.element() as HTMLImageElement;
  element.scrollIntoView();
  await expect.poll(() => element.naturalWidth).toBeGreaterThan(0);
});

test("the foot of the menu leads to Help, and an unknown document is an unknown path", async () => {
  await renderApp("/help/no-such-document");
  await expect.element(page.getByRole("heading", { level: 1, name: "404 - Page Not Found" })).toBeVisible();
  await page.getByRole("complementary", { name: "Menu" }).getByRole("link", { name: "Help" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
});

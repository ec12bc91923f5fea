import { picturesEndpoints } from "@jobwright/contracts/pictures";
import { expect, test } from "vitest";
import { pictureUrl } from "./picture-url.ts";

test("a picture of another host is asked of this server's endpoint, by its whole address", () => {
  const url = "https://logos.example/a b.png?size=1&kind=x#top";
  const asked = new URL(pictureUrl(url), "https://jobs.example");
  expect(asked.pathname).toBe(picturesEndpoints.getPicture.path);
  expect([...asked.searchParams]).toEqual([["url", url]]);
});

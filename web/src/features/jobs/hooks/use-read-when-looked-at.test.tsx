import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { lookAgain, lookEvent } from "../../../testing/look-again.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { useReadWhenLookedAt } from "./use-read-when-looked-at.ts";

let readings = 0;

function List() {
  const { data } = useQuery({ queryKey: ["list"], queryFn: () => Promise.resolve((readings += 1)) });
  useReadWhenLookedAt(["list"]);
  return <p>Reading {data}</p>;
}

test("a tab that is looked at again reads once, though it becomes visible and has the focus", async () => {
  readings = 0;
  const screen = await renderAt(<List />);
  await expect.element(screen.getByText("Reading 1")).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  expect(screen.queryClient.isFetching()).toBe(0);
  lookAgain();
  await expect.element(screen.getByText("Reading 2")).toBeVisible();
  window.dispatchEvent(lookEvent("focus", 5050));
  await screen.queryClient.refetchQueries({ queryKey: ["other"] });
  expect(screen.queryClient.isFetching()).toBe(0);
  expect(readings).toBe(2);
});

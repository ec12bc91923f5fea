import { jobStatuses } from "@jobwright/contracts/jobs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusBadge } from "./status-badge.tsx";

test("each of the seven statuses has a label, an icon and a colour of its own", () => {
  const badges = jobStatuses.map((status) => renderToStaticMarkup(createElement(StatusBadge, { status })));
  const labels = badges.map((html) => html.replace(/<[^>]*>/g, ""));
  expect(labels).toEqual([
    "New",
    "Researching",
    "Applying",
    "Applied",
    "Interviewing",
    "Rejected",
    "Offered",
  ]);
  expect(
    new Set(badges.map((html) => /class="(icon [^"]*|[^"]*tabler-icon[^"]*)"/.exec(html)?.[1])).size,
  ).toBe(7);
  expect(new Set(badges.map((html) => /^<span class="([^"]*)"/.exec(html)?.[1])).size).toBe(7);
});

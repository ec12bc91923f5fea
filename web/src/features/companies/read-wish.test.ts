import { expect, test } from "vitest";
import { readWish } from "./read-wish.ts";

test.each([" Bluestem Foods ", "Booking.com", "7-Eleven", "Ströer", "日立製作所"])("%s is a name", (text) => {
  expect(readWish(text)).toEqual({ wish: { name: text.trim() } });
});

test.each(["https://jobs.example.org/1", "HTTP://example.org"])("%s is a link", (text) => {
  expect(readWish(text)).toEqual({ wish: { link: text } });
});

test("an address without its beginning gets one", () => {
  expect(readWish("www.example.org/jobs")).toEqual({ wish: { link: "https://www.example.org/jobs" } });
});

test.each(["", "  ", "https://", "https://a b", "ftp://example.org", "???", "n".repeat(201)])(
  "“%s” is refused with a sentence",
  (text) => {
    expect(readWish(text)).toEqual({ problem: expect.stringMatching(/\.$/) });
  },
);

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage, createRefusingStorage } from "../../testing/memory-storage.ts";
import { isFavoriteCompany, readFavorites, toggleFavoriteCompany } from "./company-favorites.ts";
import { makeRecord } from "./testing/make-research.ts";

beforeEach(() => void vi.stubGlobal("localStorage", createMemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const meta = makeRecord({ name: "Meta", id: "meta-1" });

test("a company becomes a favorite by its name, and stops being one", () => {
  expect(toggleFavoriteCompany(meta)).toBe(true);
  expect(localStorage.getItem("companyFavorites")).toBe('["Meta"]');
  expect(isFavoriteCompany(readFavorites(), makeRecord({ name: "Meta", id: "another" }))).toBe(true);
  toggleFavoriteCompany(meta);
  expect(isFavoriteCompany(readFavorites(), meta)).toBe(false);
});

test("one that was kept by its id is a favorite too", () => {
  localStorage.setItem("companyFavorites", '["meta-1","Ford"]');
  expect(isFavoriteCompany(readFavorites(), meta)).toBe(true);
  toggleFavoriteCompany(meta);
  expect([...readFavorites()]).toEqual(["Ford"]);
});

test.each(["{", '{"Meta":true}', "[7]"])("%s holds no favorites", (text) => {
  localStorage.setItem("companyFavorites", text);
  expect(readFavorites().size).toBe(0);
});

test("a browser that refuses its storage says so", () => {
  vi.stubGlobal("localStorage", createRefusingStorage());
  expect(toggleFavoriteCompany(meta)).toBe(false);
});

import type { CompanyRecord } from "@jobwright/contracts/companies";
import { readStoredJson, storageKeys, writeStoredJson } from "../../lib/browser-storage.ts";

/** Ids or names of favorite companies, as the browser keeps them (C37). */
export function readFavorites(): ReadonlySet<string> {
  const kept = readStoredJson("local", storageKeys.companyFavorites, (value) =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [],
  );
  return new Set(kept);
}

export function isFavoriteCompany(favorites: ReadonlySet<string>, record: CompanyRecord): boolean {
  const { id, name } = record.companyOverview;
  return favorites.has(name) || favorites.has(id);
}

/**
 * Adds a company by its name, so that it is a favorite in every session, or takes its name and its id away. False
 * where the browser keeps nothing.
 */
export function toggleFavoriteCompany(record: CompanyRecord): boolean {
  const favorites = readFavorites();
  const { id, name } = record.companyOverview;
  const rest = [...favorites].filter((each) => each !== id && each !== name);
  const next = isFavoriteCompany(favorites, record) ? rest : [...rest, name];
  return writeStoredJson("local", storageKeys.companyFavorites, next);
}

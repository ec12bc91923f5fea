import type { CompanyRecord } from "@jobwright/contracts/companies";
import { useCallback, useEffect, useState } from "react";
import { notify } from "../../../ui/notify.ts";
import { readFavorites, toggleFavoriteCompany } from "../company-favorites.ts";

/** The favorite companies of this browser, followed over its tabs (C37). */
export function useCompanyFavorites() {
  const [favorites, setFavorites] = useState(readFavorites);

  useEffect(() => {
    const handleElsewhere = () => setFavorites(readFavorites());
    window.addEventListener("storage", handleElsewhere);
    return () => window.removeEventListener("storage", handleElsewhere);
  }, []);

  const toggleFavorite = useCallback((record: CompanyRecord) => {
    if (toggleFavoriteCompany(record)) return setFavorites(readFavorites());
    const text = "The browser keeps nothing for this page: its storage is off or full.";
    void notify({ kind: "failed", title: "The favorite was not kept.", text });
  }, []);

  return { favorites, toggleFavorite };
}

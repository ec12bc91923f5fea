import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present moment in milliseconds, renewed each minute, for texts such as "5 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from 'react';

/** The present instant, renewed once a minute, unless the caller gives one. */
export function useNow(given: Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const ticks = given === undefined;
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return given ?? now;
}

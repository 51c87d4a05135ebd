import { useEffect, useState } from 'react';

/** The present time, updated once a minute, or the time that the caller gives. */
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

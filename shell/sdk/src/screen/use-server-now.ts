import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '#src/calls/server-clock.ts';

const MINUTE_MS = 60_000;

/** The present time by the clock of the server, updated once a minute. Deadlines run by it. */
export function useServerNow(): Date {
  const [now, setNow] = useState(serverNow);
  // Outside systems: the clock, and the answers that correct it.
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, MINUTE_MS);
    const stop = onServerTime(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}

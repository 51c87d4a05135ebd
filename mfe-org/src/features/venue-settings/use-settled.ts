import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment, so that not every key asks the server. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

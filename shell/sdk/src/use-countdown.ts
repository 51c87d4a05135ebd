import { useEffect, useRef, useState } from 'react';

/** Whole seconds that are left, and what starts them: for actions that the server lets wait. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const end = useRef(0);
  const isRunning = left > 0;

  // Outside system: the clock. Read each second, so that a tab that slept goes on at the right place.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end.current - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = (seconds: number) => {
    end.current = Date.now() + seconds * 1000;
    setLeft(seconds);
  };
  return [left, start];
}

/** A number of seconds as minutes and seconds: 42 as `0:42`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

import { useEffect, useRef, useState } from 'react';

/** Whole seconds until an action is possible again, and a function that starts the count. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const end = useRef(0);
  const isRunning = left > 0;

  // Outside system: the clock. Each tick reads it, so that a tab shows the right time after a sleep.
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

import { useEffect, useState } from 'react';

/** Milliseconds between two letters of a person who types. */
const TYPING_MS = 250;

/** The value after it has stayed the same for a moment, so that the server is not asked at every letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

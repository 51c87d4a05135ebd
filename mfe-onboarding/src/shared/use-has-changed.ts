import { useState } from 'react';

/** Whether it was another value before, since this is on the screen. */
export function useHasChanged<Value>(value: Value): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false });
  if (seen.value !== value) setSeen({ value, hasChanged: true });
  return seen.hasChanged;
}

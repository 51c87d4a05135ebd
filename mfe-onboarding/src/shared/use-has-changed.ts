import { useState } from 'react';

/** Whether the value has changed since the component appeared. */
export function useHasChanged<Value>(value: Value): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false });
  if (seen.value !== value) setSeen({ value, hasChanged: true });
  return seen.hasChanged;
}

import { nextOf, ownPathOf } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const KEY = 'backline-signup-next';

/**
 * Keeps the page from `?next=` until the signup ends. Its steps have their own addresses, and an invitation may come
 * days later.
 */
export function useSignupNext(): string | undefined {
  const next = nextOf(useLocation().search);
  useEffect(() => {
    if (next === undefined) return;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the signup ends at the person's own page.
    }
  }, [next]);
  return next;
}

/** The page to which the signup leads, if the person asked for one before. */
export function readSignupNext(): string | undefined {
  try {
    const next = localStorage.getItem(KEY);
    return next === null ? undefined : ownPathOf(next);
  } catch {
    return undefined;
  }
}

/** Returns the same page as `readSignupNext`, and forgets it. Call it when the signup ends. */
export function takeSignupNext(): string | undefined {
  const next = readSignupNext();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
  return next;
}

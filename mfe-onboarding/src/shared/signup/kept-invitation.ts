import { useMemo, useSyncExternalStore } from 'react';

const KEY = 'backline-invitation';

/** An invitation that was followed in this tab, with its address. */
export interface KeptInvitation {
  invitation: string;
  email: string;
}

const listeners = new Set<() => void>();

/** Keeps the invitation in this tab until the invited person has an account. */
export function keepInvitation(kept: KeptInvitation): void {
  write(JSON.stringify(kept));
}

export function forgetInvitation(): void {
  write(null);
}

export function readInvitation(): KeptInvitation | null {
  return parse(read());
}

/** The invitation of this tab. Null while the server renders. */
export function useInvitation(): KeptInvitation | null {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => parse(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the person must open the link again.
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): KeptInvitation | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptInvitation {
  if (typeof value !== 'object' || value === null || !('invitation' in value) || !('email' in value))
    return false;
  return typeof value.invitation === 'string' && typeof value.email === 'string';
}

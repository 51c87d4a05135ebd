import { routes, withNext } from '@backline/shell-sdk';
import type { Location } from 'react-router-dom';

/** The three texts of the thank-you card: for a sent request, for a full list, and for neither. */
export type Card = { kind: 'listed'; email: string; name: string } | { kind: 'full' } | { kind: 'plain' };

/** The path of the request form. */
export function requestPath(next?: string): string {
  return withNext(routes.earlyAccess, next);
}

/** The path of the thank-you card. The person's address is in the history state: a reload keeps it, a link does not carry it. */
export function cardPath(next?: string): string {
  const path = requestPath(next);
  return `${path}${path.includes('?') ? '&' : '?'}card=thanks`;
}

export function cardState(email: string, name: string): { email: string; name: string } {
  return { email, name };
}

/** The card that an address shows, if any. A full list replaces the form, never the carousel. */
export function cardOf({ pathname, search, state }: Location, open: boolean | undefined): Card | undefined {
  const isThanks = new URLSearchParams(search).get('card') === 'thanks';
  if (isThanks && isListed(state)) return { kind: 'listed', ...state };
  if (open === false && (isThanks || pathname === routes.earlyAccess)) return { kind: 'full' };
  return isThanks ? { kind: 'plain' } : undefined;
}

function isListed(state: unknown): state is ReturnType<typeof cardState> {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('name' in state)) return false;
  return typeof state.email === 'string' && typeof state.name === 'string';
}

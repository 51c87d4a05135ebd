import { routes, withNext } from '@backline/shell-sdk';
import type { Location } from 'react-router-dom';

/** What the thank-you card says: whom we write to, that the list is full, or neither. */
export type Card = { kind: 'listed'; email: string; name: string } | { kind: 'full' } | { kind: 'plain' };

/** The request form. */
export function requestPath(next?: string): string {
  return withNext(routes.earlyAccess, next);
}

/** The thank-you card. Whom it thanks travels in the history entry, which a reload keeps and a link does not carry. */
export function cardPath(next?: string): string {
  const path = requestPath(next);
  return `${path}${path.includes('?') ? '&' : '?'}card=thanks`;
}

export function cardState(email: string, name: string): { email: string; name: string } {
  return { email, name };
}

/** The card this address shows, if it shows one. A full list replaces the form, never the carousel. */
export function cardOf({ pathname, search, state }: Location, open: boolean | undefined): Card | undefined {
  const wanted = new URLSearchParams(search).get('card') === 'thanks';
  if (wanted && isListed(state)) return { kind: 'listed', ...state };
  if (open === false && (wanted || pathname === routes.earlyAccess)) return { kind: 'full' };
  return wanted ? { kind: 'plain' } : undefined;
}

function isListed(state: unknown): state is ReturnType<typeof cardState> {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('name' in state)) return false;
  return typeof state.email === 'string' && typeof state.name === 'string';
}

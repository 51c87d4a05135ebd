import { routes, withNext } from '@backline/shell-sdk';
import type { Location } from 'react-router-dom';

/** What the thank-you card says: whom we write to, that the list is full, or neither. */
export type Card = { kind: 'listed'; email: string } | { kind: 'full' } | { kind: 'plain' };

/** The request form. */
export function requestPath(next?: string): string {
  return next ? withNext(routes.earlyAccess, next) : routes.earlyAccess;
}

/** The thank-you card. Whom it thanks travels in the history entry, which a reload keeps and a link does not carry. */
export function cardPath(next?: string): string {
  const path = requestPath(next);
  return `${path}${path.includes('?') ? '&' : '?'}card=thanks`;
}

export function cardState(email: string): { email: string } {
  return { email };
}

/** The card this address shows, if it shows one. A full list replaces the form, never the carousel. */
export function cardOf({ pathname, search, state }: Location, open: boolean | undefined): Card | undefined {
  const wanted = new URLSearchParams(search).get('card') === 'thanks';
  const email = wanted ? emailIn(state) : undefined;
  if (email !== undefined) return { kind: 'listed', email };
  if (open === false && (wanted || pathname === routes.earlyAccess)) return { kind: 'full' };
  return wanted ? { kind: 'plain' } : undefined;
}

function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

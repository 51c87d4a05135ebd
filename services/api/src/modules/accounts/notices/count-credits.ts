import type { NoticeFacts } from './notices.model.ts';

/** `1 credit`, `20 credits`. */
export const countCredits = (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`);

/** `20 credits are back`. */
export const areMoved = (credits: number, what: 'back' | 'spent') =>
  `${countCredits(credits)} ${credits === 1 ? 'is' : 'are'} ${what}`;

/** `: 10 credits are spent`, or nothing if no credits moved. */
export function creditsMoved({
  credits = 0,
  creditMove,
}: Pick<NoticeFacts, 'credits' | 'creditMove'>): string {
  if (credits === 0 || creditMove === undefined || creditMove === 'held') return '';
  return `: ${areMoved(credits, creditMove)}`;
}

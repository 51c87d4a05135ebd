import type { ShareCard } from '@backline/contracts/page-previews';
import { cardVersion } from './draw-card.ts';

export const CARDS = '/share-cards';
const ENDING = '.jpg';

/** Where the card of a page is. */
export const cardAddress = (path: string, card: ShareCard) =>
  `${CARDS}${path}${ENDING}?v=${cardVersion(card)}`;

/** The page of a card's address; null for another address. */
export function cardPage(address: string): string | null {
  if (!address.startsWith(`${CARDS}/`) || !address.endsWith(ENDING)) return null;
  return address.slice(CARDS.length, -ENDING.length);
}

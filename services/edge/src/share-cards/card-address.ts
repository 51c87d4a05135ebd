import type { ShareCard } from '@backline/contracts/pages/page-previews';
import { cardVersion } from './draw-card.ts';

export const CARDS = '/share-cards';
const CARD = '.jpg';
const CODE = '.svg';

/** The address of a page's card. */
export const cardAddress = (path: string, card: ShareCard) => `${CARDS}${path}${CARD}?v=${cardVersion(card)}`;

/** The page of a card's address; null for another address. */
export const cardPage = (address: string) => pageOf(address, CARD);

/** The page of the address of a QR code; null for another address. */
export const codePage = (address: string) => pageOf(address, CODE);

function pageOf(address: string, ending: string): string | null {
  if (!address.startsWith(`${CARDS}/`) || !address.endsWith(ending)) return null;
  return address.slice(CARDS.length, -ending.length);
}

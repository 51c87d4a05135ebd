import type { CreditPack } from '@backline/contracts/purchases';

/** `$9.99`. Each currency that is sold in has hundredths. */
export function priceText({ priceCents, currency }: Pick<CreditPack, 'priceCents' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(priceCents / 100);
}

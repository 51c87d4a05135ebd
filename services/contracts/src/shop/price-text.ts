import type { CreditPack } from './purchases.ts';

/** A price as people read it: `$9.99`. `priceCents` is in hundredths, which each currency that we sell in has. */
export function priceText({ priceCents, currency }: Pick<CreditPack, 'priceCents' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(priceCents / 100);
}

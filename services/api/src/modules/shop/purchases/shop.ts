import { CREDIT_PACK } from '@backline/contracts/base/limits';
import type { CreditPack, CreditShop } from '@backline/contracts/shop/purchases';
import type { RouteContext } from '#src/context.ts';

/** The packs on sale. A pack that was sold once keeps its id and its price (rules: buying credits). */
export const PACKS: readonly CreditPack[] = [{ id: 'credits-50', ...CREDIT_PACK }];

const EVERYWHERE = '*';

export function shopOf({ settings, integrations }: RouteContext): CreditShop {
  const { saleCountries } = settings;
  const isEverywhere = saleCountries.includes(EVERYWHERE);
  const canPay = integrations.sellsBy === null ? 'not-yet' : 'open';
  return {
    packs: [...PACKS],
    sale: saleCountries.length === 0 ? 'not-sold' : canPay,
    isTest: integrations.sellsBy === 'test',
    countries: isEverywhere ? null : [...saleCountries],
  };
}

/** Whether packs are sold to people in a country. */
export function isSoldIn({ settings: { saleCountries } }: RouteContext, country: string): boolean {
  return saleCountries.includes(EVERYWHERE) || saleCountries.includes(country);
}

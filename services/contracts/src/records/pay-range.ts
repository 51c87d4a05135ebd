import type { EventSummary } from './events.schemas.ts';

const moneyFormats = new Map<string, Intl.NumberFormat>();

function money(amount: number, currency: string): string {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
    moneyFormats.set(currency, format);
  }
  return format.format(amount);
}

/** The pay of a night: `$600–$900`. */
export function payRange({ min, max, currency }: EventSummary['pay']): string {
  return min === max ? money(min, currency) : `${money(min, currency)}–${money(max, currency)}`;
}

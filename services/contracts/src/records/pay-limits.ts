/**
 * Highest pay for one slot, in whole units of its currency, and the currencies with that limit (ISO 4217). No limit is
 * below about 100,000 euros.
 */
export const EVENT_PAY_LIMITS: readonly (readonly [max: number, currencies: string])[] = [
  [
    1_000_000,
    'AED AUD AWG AZN BAM BBD BGN BHD BMD BND BOB BRL BSD BYN BZD CAD CHF CNY DKK EUR FJD FKP GBP GEL GHS GIP GTQ ' +
      'HKD ILS JOD KWD KYD LYD MYR NOK NZD OMR PAB PEN PGK PLN QAR RON SAR SBD SEK SGD SHP TND TOP TTD USD WST XCD ' +
      'XCG',
  ],
  [
    10_000_000,
    'BWP CUP CZK DOP EGP ERN HNL LSL MAD MDL MOP MRU MVR MXN MZN NAD NIO PHP SCR SLE SRD STN SVC SZL THB TJS TMT ' +
      'TRY TWD UAH UYU ZAR ZMW ZWG',
  ],
  [
    100_000_000,
    'AFN ALL AMD AOA BDT BTN CRC CVE DJF DZD ETB GMD GYD HTG HUF INR ISK JMD JPY KES KGS KZT LKR LRD MKD MUR NPR ' +
      'PKR RSD RUB SDG SOS VUV XPF YER',
  ],
  [1_000_000_000, 'ARS BIF CDF CLP COP IQD KMF KPW KRW MGA MMK MNT MWK NGN PYG RWF SSP TZS UGX VES XAF XOF'],
  [100_000_000_000, 'GNF IDR IRR KHR LAK LBP SYP UZS VND'],
];

/** Highest pay in a currency; undefined for a code that is no currency in use. */
export function eventPayMax(currency: string): number | undefined {
  return EVENT_PAY_LIMITS.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0];
}

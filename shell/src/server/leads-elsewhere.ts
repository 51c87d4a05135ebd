/** Stands in place of `Navigate`, which does nothing on the server. The browser goes there itself. @throws always. */
export function LeadsElsewhere(): never {
  throw new Error('The screen leads elsewhere');
}

/** A count in short form: `950`, `1.2K`, `3.4M`, one decimal without `.0`; a dash when unknown (spec 9, decisions 8). */
export function formatCount(count: number | null | undefined): string {
  if (count === null || count === undefined) return '–';
  if (count < 1000) return String(count);
  const [scaled, unit] = count < 999_950 ? [count / 1000, 'K'] : [count / 1_000_000, 'M'];
  return `${scaled.toFixed(1).replace(/\.0$/, '')}${unit}`;
}

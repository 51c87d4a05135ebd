/** A count in short form: `950`, `1.2K`, `3.4M`, one decimal without `.0` (rules: formats). */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const [scaled, unit] = count < 999_950 ? [count / 1000, 'K'] : [count / 1_000_000, 'M'];
  return `${scaled.toFixed(1).replace(/\.0$/, '')}${unit}`;
}

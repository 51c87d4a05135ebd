export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** The median of the ratios of each value to its partner. */
export function medianRatio(values: readonly number[], partners: readonly number[]): number {
  return median(values.map((value, round) => value / (partners[round] ?? Number.NaN)));
}

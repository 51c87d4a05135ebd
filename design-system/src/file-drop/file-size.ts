const UNITS = ['KB', 'MB', 'GB'];

/**
 * The size of a file in words: '187 MB', '0.3 KB'. Sizes are rounded up and limits down, so that a refused size never
 * reads like the limit.
 */
export function sizeText(bytes: number, round: (value: number) => number = Math.ceil): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log(Math.max(1024, bytes)) / Math.log(1024)));
  return `${round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power - 1]}`;
}

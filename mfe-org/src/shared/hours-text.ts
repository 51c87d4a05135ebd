/** A number of hours as `31 h`; a dash where there is none. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  return hours > 0 && hours < 1 ? '< 1 h' : `${Math.round(hours)} h`;
}

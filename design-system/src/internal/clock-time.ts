/** Seconds as 'm:ss'. Minutes are not split into hours: '62:46'. An invalid time reads '0:00'. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

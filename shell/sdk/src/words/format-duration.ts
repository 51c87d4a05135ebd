/** Seconds as minutes and seconds: 42 as `0:42`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes in words: up to an hour as `60 minutes`, more as `24 hours`. */
export function durationText(minutes: number): string {
  return minutes <= 60 ? `${minutes} minutes` : `${minutes / 60} hours`;
}

/**
 * How often a random or exhaustive test repeats what it does. `npm test` repeats it a `few` times, and the gate runs the
 * same file again with the `full` number (`BACKLINE_ROUNDS=full`).
 */
export function rounds({ few, full }: { few: number; full: number }): number {
  return process.env['BACKLINE_ROUNDS'] === 'full' ? full : few;
}

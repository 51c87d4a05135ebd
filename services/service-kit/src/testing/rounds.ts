/**
 * How often a random or exhaustive test repeats what it does, or what it must have seen then. `npm test` repeats it a
 * `few` times, and the gate runs the same file again with the `full` number (`BACKLINE_ROUNDS=full`).
 */
export function rounds<T>({ few, full }: { few: T; full: T }): T {
  return process.env['BACKLINE_ROUNDS'] === 'full' ? full : few;
}

/** Every exit code of `backline`. The help prints this table. */
export const EXIT_CODES = {
  done: { code: 0, meaning: 'done, or stopped by Ctrl-C after a clean end' },
  failed: { code: 1, meaning: 'it did not work, or a check or test failed' },
  wrongUsage: { code: 2, meaning: 'unknown command, option or argument' },
  interrupted: { code: 130, meaning: 'ended by a signal before it was done' },
} as const;

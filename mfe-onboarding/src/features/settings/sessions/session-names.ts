import type { OwnSession } from '@backline/contracts/accounts/auth';
import { minuteOf } from '#src/shared/words/minute-of.ts';

/** A name for each session, for texts outside its row. No two sessions have the same name. */
export function sessionNames(sessions: readonly OwnSession[]): string[] {
  const described = sessions.map(({ device, createdAt }) => `${device}, signed in ${minuteOf(createdAt)}`);
  return described.map((name, index) => {
    const before = described.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

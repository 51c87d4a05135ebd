import type { OwnSession } from '@backline/contracts/auth';
import { minuteOf } from './session-times.ts';

/** What each session is called where nothing beside it says which it is: no two have the same name. */
export function sessionNames(sessions: readonly OwnSession[]): string[] {
  const told = sessions.map(({ device, createdAt }) => `${device}, signed in ${minuteOf(createdAt)}`);
  return told.map((name, index) => {
    const before = told.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

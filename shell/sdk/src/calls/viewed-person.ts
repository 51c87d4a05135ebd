import type { User } from '@backline/contracts/accounts/auth';
import { bootData } from './boot-data.ts';

type Viewed = Pick<User, 'id' | 'viewedUntil'> | null | undefined;

const idIn = (user: Viewed) => (user?.viewedUntil === undefined ? undefined : user.id);

/** Null when the session of this page has changed to one that is no view. */
let viewed: string | null | undefined;

/** The person as whom an administrator sees this page (rules: view as). Undefined outside of a view. */
export function viewedPerson(): string | undefined {
  return viewed === undefined ? idIn(bootData().user) : (viewed ?? undefined);
}

/** Notes that the session of this page has changed. */
export function noteViewed(user: Viewed): void {
  viewed = idIn(user) ?? null;
}

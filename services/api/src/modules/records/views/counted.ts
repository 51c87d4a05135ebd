import type { ProfileAct, VisitSource } from '@backline/contracts/base/choices';
import type { Viewer } from './viewer.ts';

/** An action that counts once a day for each viewer (rules: numbers). */
export type Counted =
  | { page: 'profile'; id: string; act: 'view'; source: VisitSource }
  | { page: 'profile'; id: string; act: ProfileAct }
  | { page: 'event'; id: string; act: 'view'; orgId: string };

/** One counted action of one viewer on a day (UTC). */
export interface Deed {
  counted: Counted;
  viewer: Viewer;
  day: string;
}

/** The text that identifies a deed. Its hash is kept for two days, so that it counts once. */
export function markOf({ counted: { act, id }, viewer }: Deed): string {
  return act === 'view' ? `${id} ${viewer.name}` : `${act} ${id} ${viewer.name}`;
}

/** The text that identifies the place from which a stranger acts. Null for an account, which has no place. */
export function placeOf({ counted: { act, id }, viewer: { address } }: Deed): string | null {
  return address === null ? null : `place ${act} ${id} ${address}`;
}

/** The counters that a deed increments in the document of its month. */
export function fieldsOf({ counted, day }: Deed): string[] {
  const date = Number(day.slice(8));
  if (counted.act !== 'view') return [`${counted.act}s.${date}`];
  const views = ['total', `days.${date}`];
  return counted.page === 'profile' ? [...views, `sources.${counted.source}.${date}`] : views;
}

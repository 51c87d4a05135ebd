import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import { PAGE_STATE_WORDS } from '@backline/contracts/desk/lists/list-words';
import { Badge, type BadgeTone } from '@backline/design-system/badge';
import { PERIODS } from '#src/shared/period.ts';
import type { ListChoice } from './list-filters.tsx';

const STATES = {
  live: { label: PAGE_STATE_WORDS.live, tone: 'ok' },
  reported: { label: PAGE_STATE_WORDS.reported, tone: 'warn' },
  hidden: { label: PAGE_STATE_WORDS.hidden, tone: 'neutral' },
  suspended: { label: PAGE_STATE_WORDS.suspended, tone: 'bad' },
} satisfies Record<PageState, { label: string; tone: BadgeTone }>;

/** The state of the page of an artist or a venue. */
export function PageStateBadge({ state }: { state: PageState }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The choices of the lists of artists and venues. */
export const PAGE_CHOICES: readonly ListChoice[] = [
  { name: 'state', label: 'Status', options: withAll(STATES) },
  { name: 'date', label: 'Date', options: PERIODS },
];

/** The options of a status, with one for all of them first. */
export function withAll(states: Readonly<Record<string, { label: string }>>): Record<string, string> {
  const labels = Object.entries(states).map(([state, { label }]) => [state, label]);
  return { all: 'All Statuses', ...Object.fromEntries(labels) };
}

import { buildApplication } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { GROUPS } from './application-groups.ts';

const groupsOf = (overrides: Parameters<typeof buildApplication>[0]) =>
  GROUPS.filter((group) => group.has(buildApplication(overrides))).map(({ label }) => label);

it.each([
  ['waits', {}, ['All', 'Pending']],
  ['is accepted', { status: 'accepted', creditState: 'captured' }, ['All', 'Accepted']],
  [
    'is accepted late, for nothing',
    { status: 'accepted', creditState: 'released' },
    ['All', 'Accepted', 'Returned'],
  ],
  ['is declined', { status: 'declined', creditState: 'captured' }, ['All', 'Declined']],
  ['had no reply', { status: 'expired', creditState: 'released' }, ['All', 'Returned']],
  ['is withdrawn in time', { status: 'withdrawn', creditState: 'released' }, ['All', 'Returned']],
  ['is withdrawn at a cost', { status: 'withdrawn', creditState: 'captured' }, ['All']],
] as const)('an application that %s stands in its tabs', (_what, application, groups) => {
  expect(groupsOf(application)).toEqual(groups);
});

import { getOwnEvent } from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildEvent } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { one, openJudge, panel, VIEW, withJudge } from '#src/features/applications/testing/judge.tsx';

withJudge();

const accepted = (overrides = {}) =>
  one('a', 'Marisol', { status: 'accepted', allowedActions: [], ...overrides });
const title = { name: 'What comes next' };

describe('an accepted application', () => {
  it('tells the venue when and where the night is, and whom to ask', async () => {
    openJudge([accepted()]);
    const opened = within(await panel('Marisol'));
    const file = await opened.findByRole('link', { name: 'Calendar file' });
    expect(file).toHaveAttribute('href', '/events/event-oyelaran/calendar.ics');
    expect(opened.getByRole('heading', title)).toBeVisible();
    for (const fact of ['Fri 11 December 2026', '22:00', '06:00'])
      expect(opened.getByText(fact)).toBeVisible();
    expect(opened.getByRole('link', { name: /^Salt House, Rua do Cais/ })).toHaveAttribute(
      'href',
      expect.stringContaining('maps'),
    );
    expect(opened.getByRole('link', { name: 'Marisol' })).toHaveAttribute('href', '/profile/a');
    expect(opened.queryByRole('link', { name: /^All artists/ })).toBeInTheDocument();
  });

  it('leads to no lineup that is not released, and says that the night could not be loaded', async () => {
    mockApi.use(
      mockCall(getFlags, buildFlags('org-applications')),
      mockCall(getOwnEvent, refuse('unavailable')),
    );
    openJudge([accepted()]);
    const opened = within(await panel('Marisol'));
    expect(await opened.findByText('The night could not be loaded')).toBeVisible();
    expect(opened.queryByRole('link', { name: /^All artists/ })).not.toBeInTheDocument();
  });

  it.each([
    ['that waits', one('a', 'Marisol')],
    ['that was called off', one('a', 'Marisol', { status: 'called-off' })],
    ['of a night that is over', accepted({ event: buildEvent({ status: 'past' }) })],
  ])('has nothing to come: one %s', async (_what, application) => {
    openJudge([application]);
    const opened = within(await panel('Marisol'));
    expect(opened.queryByRole('heading', title)).not.toBeInTheDocument();
  });
});

it.each(['submitted', 'accepted'] as const)(
  'an application that is %s names the hours in which the artist plays another night',
  async (status) => {
    const overlaps = [{ from: '2026-12-11T23:00:00.000Z', until: '2026-12-12T01:00:00.000Z' }];
    const event = buildEvent({ timeZone: 'Europe/Lisbon' });
    openJudge([one('a', 'Marisol', { status, event, venueView: { ...VIEW, overlaps } })]);
    expect(await within(await panel('Marisol')).findByText(/overlaps: 23:00 to 01:00\.$/)).toBeVisible();
  },
);

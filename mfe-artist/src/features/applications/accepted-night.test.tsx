import { listApplications } from '@backline/contracts/booking/applications';
import { getEvent } from '@backline/contracts/records/events';
import { buildApplication, buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCEPTED, openApplication, withApplication } from './testing/open-application.tsx';

withApplication();

const next = () => screen.findByRole('region', { name: 'What comes next' });

it('an agreed night shows where and when it is, its calendar, and whom to ask', async () => {
  openApplication(ACCEPTED);
  const region = within(await next());
  expect(await region.findByText('Doors')).toBeVisible();
  const links = [
    ['Salt House', '/venue/salt-house'],
    [/Rua do Cais de Santarém 32, Lisbon$/, 'https://www.google.com/maps/search/?api=1'],
    ['Calendar file', '/events/event-oyelaran/calendar.ics'],
    ['Google Calendar', 'https://calendar.google.com/calendar/render?action=TEMPLATE'],
  ] as const;
  for (const [name, href] of links)
    expect(region.getByRole('link', { name }).getAttribute('href')).toContain(href);
  expect(screen.queryByText('You agreed to another night at this time')).not.toBeInTheDocument();
});

it('an agreed night names another one at the same time', async () => {
  const event = buildEvent({ id: 'event-lamps', headliner: 'Nine Lamps' });
  mockApi.use(mockCall(listApplications, [buildApplication({ id: 'other', status: 'accepted', event })]));
  openApplication(ACCEPTED);
  const link = await screen.findByRole('link', { name: /^Nine Lamps, Salt House, / });
  expect(link).toHaveAttribute('href', '/applications/other');
});

it('a night that could not be loaded says so, and the rest stays', async () => {
  mockApi.use(mockCall(getEvent, refuse('unavailable')));
  openApplication(ACCEPTED);
  expect(await screen.findByText('The night could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the night' })).toBeVisible();
});

it.each(['submitted', 'declined', 'called-off'] as const)(
  'nothing comes next for one that is %s',
  async (status) => {
    openApplication({ ...ACCEPTED, status, allowedActions: [] });
    await screen.findByRole('heading', { name: 'Your application' });
    expect(screen.queryByRole('region', { name: 'What comes next' })).not.toBeInTheDocument();
  },
);

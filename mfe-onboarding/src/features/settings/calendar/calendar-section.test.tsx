import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@backline/contracts/pages/calendar-feed';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const MADE_AT = '2026-11-20T12:00:00.000Z';
const PATH = '/api/calendar/only-once.ics';
const ADDRESS = `${location.origin}${PATH}`;

const section = () => within(screen.getByRole('region', { name: 'Calendar' }));
const button = (name: string) => section().findByRole('button', { name });
const serveMaking = () => mockApi.use(mockCall(makeCalendarFeed, { path: PATH, madeAt: MADE_AT }));

it('shows a new address once, and copies it [calendar-feed 12]', async () => {
  serveMaking();
  const { person, unmount } = await openSettings();
  expect(section().queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  await person.click(await button('Make an address'));
  const field = await section().findByLabelText('Address for your calendar program');
  expect(field).toHaveValue(ADDRESS);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/it is not shown again/);
  await person.click(await button('Copy address'));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(await screen.findByText(/^Address Copied!/)).toBeVisible();
  unmount();

  mockApi.use(mockCall(getCalendarFeed, { madeAt: MADE_AT }));
  await openSettings();
  expect(await section().findByText(/^An address was made on Fri 20 November 2026/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('only-once');
});

it('makes a new address in place of the old one, and turns it off [calendar-feed 12]', async () => {
  mockApi.use(mockCall(getCalendarFeed, { madeAt: MADE_AT }), mockCall(endCalendarFeed, { madeAt: null }));
  serveMaking();
  const { person } = await openSettings('/settings#calendar');
  await person.click(await button('Make a new address'));
  expect(await section().findByDisplayValue(ADDRESS)).toBeVisible();
  await person.click(await button('Turn off'));
  expect(await button('Make an address')).toBeVisible();
  expect(section().queryByDisplayValue(ADDRESS)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Calendar' })).toHaveFocus();
  expect(await screen.findByText(/^Calendar feed turned off/)).toBeVisible();
});

it('says what failed, and keeps the old address', async () => {
  mockApi.use(
    mockCall(getCalendarFeed, { madeAt: MADE_AT }),
    mockCall(makeCalendarFeed, refuse('unavailable')),
    mockCall(endCalendarFeed, refuse('unavailable')),
  );
  const { person } = await openSettings();
  await person.click(await button('Make a new address'));
  expect(await screen.findByText(/^No address made/)).toBeVisible();
  await person.click(await button('Turn off'));
  expect(await screen.findByText(/^Not turned off/)).toBeVisible();
  expect(section().getByText(/^An address was made on/)).toBeVisible();
});

it('says that the feed could not be loaded', async () => {
  mockApi.use(mockCall(getCalendarFeed, refuse('unavailable')));
  await openSettings();
  expect(await section().findByText('The calendar feed could not be loaded')).toBeVisible();
  expect(section().queryByRole('button', { name: /address/ })).not.toBeInTheDocument();
});

it.each([
  ['a venue', { userType: 'organisation' as const, orgId: 'org-salt-house' }, 'the nights of your venue'],
  ['an account without a profile', {}, null],
])('offers %s only what it can follow', async (_who, fields, text) => {
  const { artistId: _, ...account } = juno;
  setSessionUser({ ...account, ...fields });
  await openSettings();
  const link = within(screen.getByRole('navigation', { name: 'Settings' })).queryByRole('link', {
    name: 'Calendar',
  });
  if (text === null) {
    expect([link, screen.queryByRole('region', { name: 'Calendar' })]).toEqual([null, null]);
    return;
  }
  expect(link).toBeInTheDocument();
  expect(section().getByText(new RegExp(text))).toBeVisible();
});

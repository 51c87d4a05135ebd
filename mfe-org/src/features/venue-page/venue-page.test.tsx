import { listEvents } from '@backline/contracts/records/events';
import { buildEvent, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags, buildVenue } from '@backline/contracts/testing/venue-builders';
import { getFlags } from '@backline/contracts/platform/flags';
import { getVenue } from '@backline/contracts/pages/venues';
import { setSessionUser } from '@backline/shell-sdk';
import {
  mockApi,
  mockCall,
  refuse,
  renderOnServer,
  renderRoutes,
  withMockApi,
} from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();
beforeEach(() =>
  mockApi.use(
    mockCall(listEvents, [buildEvent()]),
    mockCall(getVenue, buildVenue()),
    mockCall(getFlags, buildFlags('events')),
  ),
);

const open = (at = '/venue/salt-house') => renderRoutes(app.routes, { at });

describe('the page of a venue', () => {
  it('shows a stranger its nights, its replies, its address and who played there [venues 1, paths 31]', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt House' })).toBeVisible();
    const nights = await screen.findByRole('region', { name: 'Next nights' });
    expect(await within(nights).findByRole('link', { name: 'Oyelaran' })).toHaveAttribute(
      'href',
      '/events/event-oyelaran',
    );
    expect(screen.getByText('Answered in 48 h').parentElement).toHaveTextContent('38 of 40');
    expect(screen.getByText('Median reply time').parentElement).toHaveTextContent('27 h');
    expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Rua%20do%20Cais%20de%20Santar%C3%A9m%2032%2C%201100-104%20Lisbon%2C%20Lisboa',
    );
    expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('rel', 'noreferrer nofollow ugc');
    expect(screen.getByRole('link', { name: 'Juno Halide' })).toHaveAttribute('href', '/profile/juno-halide');
    expect(screen.queryByRole('link', { name: 'Edit page' })).not.toBeInTheDocument();
  });

  it('lets a visitor report its picture [media 25]', async () => {
    const picture = {
      src: '/media/house.webp',
      width: 1280,
      height: 853,
      sources: [],
      placeholder: null,
      focus: null,
    };
    mockApi.use(mockCall(getVenue, buildVenue({ picture })));
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Report picture of Salt House' }));
    expect(await screen.findByRole('dialog', { name: 'Report picture of Salt House' })).toBeVisible();
  });

  it('says New here before enough answers were due [venues 5, venues 6]', async () => {
    mockApi.use(mockCall(getVenue, buildVenue({ replies: null, played: [] })), mockCall(listEvents, []));
    open();
    expect(await screen.findByText('New here')).toBeVisible();
    expect(await screen.findByText('No nights announced yet')).toBeVisible();
    expect(screen.queryByText('Played here')).not.toBeInTheDocument();
  });

  it.each([
    ['a night', [buildEvent()]],
    ['no night', []],
    ['two nights', [buildEvent(), buildEvent({ id: 'lamps', headliner: 'Nine Lamps' })]],
  ])('names no nights while they are not released, here of a venue with %s', async (_, nights) => {
    mockApi.use(mockCall(getFlags, buildFlags()), mockCall(listEvents, nights));
    open();
    expect(await screen.findByRole('link', { name: 'Juno Halide' })).toBeVisible();
    expect(screen.queryByText(/Next nights|No nights announced|Oyelaran|Nine Lamps/)).not.toBeInTheDocument();
  });

  it('leads its own people to the settings', async () => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house' }));
    open();
    expect(await screen.findByRole('link', { name: 'Edit page' })).toHaveAttribute(
      'href',
      '/org-dashboard/settings',
    );
  });

  it.each(['/venue/old-name', '/venue/org-salt-house'])('leads on from %s', async (at) => {
    const { router } = open(`${at}?from=mail`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/venue/salt-house'));
    expect(router.state.location.search).toBe('?from=mail');
  });

  it('is not found, with a way on', async () => {
    mockApi.use(mockCall(getVenue, refuse('not_found')));
    open();
    expect(await screen.findByRole('heading', { name: 'Venue not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });

  it('is rendered on the server with its nights [paths 31]', async () => {
    const { html } = await renderOnServer(app.routes, { at: '/venue/salt-house', user: null });
    expect(html).toContain('Salt House');
    expect(html).toContain('href="/events/event-oyelaran"');
    expect(html).toContain('38 of 40');
  });
});

import { getFeatured } from '@backline/contracts/profiles/artists';
import { listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildArtist, buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, renderOnServer, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';
import { flags, withLanding } from './testing/mock-landing.ts';

withLanding();

const nights = [
  buildEvent({ id: 'full', headliner: 'Full House', spotsAvailable: 0 }),
  buildEvent({ id: 'reviewing', headliner: 'Nine Lamps', status: 'reviewing' }),
  ...['one', 'two', 'three', 'four'].map((id) => buildEvent({ id, headliner: `Night ${id}` })),
];

describe.each(['/', '/landing'])('the landing at %s', (at) => {
  it('leads to the next three nights that take applications, and to all [landing-pages 19]', async () => {
    mockApi.use(mockCall(listEvents, nights));
    renderRoutes(app.routes, { at });
    const live = within(await screen.findByRole('region', { name: 'Live on Backline' }));
    const rows = (await live.findAllByRole('listitem')).map((row) => within(row).getByRole('link'));
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/events/one',
      '/events/two',
      '/events/three',
    ]);
    expect(rows[0]).toHaveTextContent('11 DecNight oneSalt House, Lisbon');
    expect(live.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/events');
  });

  it('keeps room for the nights while they load [landing-pages 24]', async () => {
    mockApi.use(mockCall(listEvents, () => new Promise<never>(() => {})));
    renderRoutes(app.routes, { at });
    const room = (await screen.findByText('Loading open nights')).closest('[role=status]');
    expect(room).toHaveAttribute('aria-busy', 'true');
  });

  it('leads to the page of the featured artist [landing-pages 19]', async () => {
    mockApi.use(mockCall(getFeatured, { artist: buildArtist() }));
    renderRoutes(app.routes, { at });
    expect(await screen.findByRole('link', { name: 'See Juno Halide’s page' })).toHaveAttribute(
      'href',
      '/profile/juno-halide',
    );
  });

  it('is rendered by the server with its nights', async () => {
    mockApi.use(mockCall(listEvents, nights));
    const { html } = await renderOnServer(app.routes, { at });
    expect(html).toContain('Night three');
  });
});

it('shows no night while events are not released, and nothing without an artist [landing-pages 20]', async () => {
  mockApi.use(mockCall(getFlags, flags(false)), mockCall(listEvents, nights));
  renderRoutes(app.routes, { at: '/' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Live on Backline' })).not.toBeInTheDocument();
});

import { listApplications, type Application } from '@backline/contracts/booking/applications';
import { getArtist } from '@backline/contracts/profiles/artists';
import { getOwnEvent, listOwnEvents } from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { app } from '#src/index.ts';
import { serveAll, waiting, withVenue } from './serve-applications.tsx';

export const VIEW = { starred: false, note: '', noteVersion: 0, waiting: 3 };

export const one = (id: string, stageName: string, overrides: Partial<Application> = {}) =>
  waiting({
    id,
    eventId: 'event-oyelaran',
    artist: buildArtist({ id: `artist-${id}`, stageName, handle: id }),
    message: `${stageName} plays low.`,
    allowedActions: ['view', 'accept', 'decline'],
    venueView: VIEW,
    ...overrides,
  });
export const three = () => [one('a', 'Marisol'), one('b', 'Ostrava'), one('c', 'Basement Choir')];

/** Signs a venue in whose applications are released. */
export function withJudge(): void {
  withVenue();
  afterEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());
  beforeEach(() => {
    mockApi.use(
      mockCall(getFlags, buildFlags('org-applications', 'org-events')),
      mockCall(listOwnEvents, ({ query }) =>
        query.get('part') === 'upcoming' ? [buildOwnEvent({ id: 'event-oyelaran' })] : [],
      ),
      mockCall(getOwnEvent, buildOwnEvent({ id: 'event-oyelaran', status: 'accepting' })),
      mockCall(listMixes, [buildMix()]),
      mockCall(getArtist, buildArtist({ location: 'Rotterdam' })),
    );
  });
}

function setWide(isWide: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide && media.includes('1120px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

interface JudgeOptions extends Pick<Parameters<typeof renderRoutes>[1], 'fillers'> {
  at?: string;
  isWide?: boolean;
}

/** Opens the screen with these applications, which the test may change. */
export function openJudge(
  applications: Application[],
  { at = '/org-dashboard/applications', isWide = true, fillers = {} }: JudgeOptions = {},
) {
  setWide(isWide);
  const moves = serveAll(applications);
  /** What the list was asked for, as query strings. */
  const queries: string[] = [];
  mockApi.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname === listApplications.path) queries.push(url.search);
  });
  return { ...renderRoutes(app.routes, { at, fillers }), moves, queries };
}

export const panel = (name: string) => screen.findByRole('article', { name });

export const rowOf = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Applications' }))
    .getAllByRole('listitem')
    .find((row) => row.textContent.includes(name)) ?? document.body;

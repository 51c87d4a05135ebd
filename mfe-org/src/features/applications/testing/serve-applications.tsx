import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
  type Transition,
} from '@backline/contracts/booking/applications';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildApplication, buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { app } from '#src/index.ts';

const HOUR = 3_600_000;
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An application that the venue can decide about. */
export function waiting(overrides: Partial<Application> = {}): Application {
  return buildApplication({
    submittedAt: hoursFromNow(-16),
    replyDueAt: hoursFromNow(32),
    allowedActions: ['accept', 'decline'],
    ...overrides,
  });
}

/** A server that keeps the applications and moves them. Returns the list of its moves. */
export function serve(...applications: Application[]) {
  return serveAll(applications);
}

/** The same with a list that the test may change. */
export function serveAll(applications: Application[]) {
  const moves: { transition: string; body: unknown }[] = [];
  const statusAfter: Partial<Record<Transition, Application['status']>> = {
    accept: 'accepted',
    decline: 'declined',
  };
  mockApi.use(
    mockCall(listApplications, ({ query }) => {
      const start = Number(query.get('cursor'));
      const end = start + Number(query.get('limit'));
      const page = applications.slice(start, end);
      return end < applications.length ? pageOf(page, String(end)) : page;
    }),
    mockCall(
      getApplication,
      ({ params }) => applications.find(({ id }) => id === params['id']) ?? refuse('not_found'),
    ),
    mockCall(moveApplication, ({ params, body }) => {
      const transition = params['transition'] as Transition;
      moves.push({ transition, body });
      const index = applications.findIndex(({ id }) => id === params['id']);
      const before = applications[index] ?? waiting();
      const status = statusAfter[transition] ?? before.status;
      const allowedActions = status === 'submitted' ? before.allowedActions.filter((a) => a !== 'view') : [];
      const after = { ...before, status, allowedActions };
      applications[index] = after;
      return after;
    }),
  );
  return moves;
}

/** Opens the dashboard and finds the row of an artist. */
export async function openRow(name = 'Juno Halide') {
  const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li') ?? document.body;
  return { person, row: within(row) };
}

/** Lets the time pass in which a decision can be undone. */
export const passUndoTime = () => act(() => vi.advanceTimersByTimeAsync(10_000));

/** Signs a venue in for each test of a file. Its seconds can be passed by `passUndoTime`. */
export function withVenue(): void {
  withMockApi();
  afterEach(() => void vi.useRealTimers());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(mockCall(getMyOrg, buildMyOrg({ upcomingEvents: [] })), mockCall(getFlags, buildFlags()));
  });
}

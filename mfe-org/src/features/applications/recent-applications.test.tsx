import {
  listApplications,
  moveApplication,
  type Application,
  type Transition,
} from '@backline/contracts/applications';
import { getMyOrg } from '@backline/contracts/orgs';
import { buildApplication, buildArtist, buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

function waiting(overrides: Partial<Application> = {}): Application {
  return buildApplication({
    submittedAt: hoursFromNow(-16),
    replyDueAt: hoursFromNow(32),
    allowedActions: ['accept', 'decline'],
    ...overrides,
  });
}

/** A server that keeps the applications and moves them. Returns the list of its moves. */
function serve(...applications: Application[]) {
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
    mockCall(moveApplication, ({ params, body }) => {
      const transition = params['transition'] as Transition;
      moves.push({ transition, body });
      const index = applications.findIndex(({ id }) => id === params['id']);
      const before = applications[index]!;
      const status = statusAfter[transition] ?? before.status;
      const allowedActions = status === 'submitted' ? before.allowedActions.filter((a) => a !== 'view') : [];
      const after = { ...before, status, allowedActions };
      applications[index] = after;
      return after;
    }),
  );
  return moves;
}

async function openRow(name = 'Juno Halide') {
  const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li')!;
  return { person, row: within(row), element: row };
}

describe('the applications of a venue', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(mockCall(getMyOrg, buildMyOrg({ upcomingEvents: [] })));
  });

  it('says why accepting failed and shows the present state', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(
      mockCall(moveApplication, refuse('wrong_state', { message: 'This application was declined.' })),
      mockCall(listApplications, [waiting({ status: 'declined', allowedActions: [] })]),
    );
    await person.click(row.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accept failed This application was declined.')).toBeVisible();
    expect(await row.findByText('Declined')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('keeps the buttons when the server fails', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(mockCall(moveApplication, refuse('internal', { message: 'Something broke.' })));
    await person.click(row.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accept failed Something broke.')).toBeVisible();
    await waitFor(() => expect(row.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'));
  });

  it('offers Try again when the list does not load', async () => {
    mockApi.use(mockCall(listApplications, refuse('unavailable')));
    const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
    const notice = await screen.findByRole('alert');
    serve(waiting());
    await person.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });

  it('says when there are no applications yet', async () => {
    serve();
    renderRoutes(app.routes, { at: '/org-dashboard' });
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });

  it('offers only what the API allows', async () => {
    serve(waiting({ allowedActions: ['decline'] }));
    const { row } = await openRow();
    expect(row.getByRole('button', { name: 'Decline' })).toBeEnabled();
    expect(row.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('shows the artist, the event and the time left', async () => {
    serve(waiting({ replyDueAt: hoursFromNow(31.2) }));
    const { row } = await openRow();
    expect(row.getByText('Oyelaran')).toBeVisible();
    expect(row.getByText('12.4K followers')).toBeVisible();
    expect(row.getByText('Pending')).toBeVisible();
    expect(row.getByText('31 h 12 min left')).toBeVisible();
  });

  it('shows a dash for an unknown number of followers', async () => {
    serve(waiting({ artist: buildArtist({ spotifyFollowers: null }) }));
    const { row } = await openRow();
    expect(row.getByText('– followers')).toBeVisible();
  });

  it('shows the message, and marks the application as viewed the first time only', async () => {
    const moves = serve(waiting({ allowedActions: ['view', 'accept', 'decline'] }));
    const { person, row } = await openRow();
    expect(row.queryByText('I play long, slow and low.')).not.toBeInTheDocument();

    await person.click(row.getByRole('button', { name: 'Read message' }));
    expect(row.getByText('I play long, slow and low.')).toBeVisible();
    expect(row.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profile/juno-halide');
    await waitFor(() => expect(moves).toEqual([{ transition: 'view', body: {} }]));

    await person.click(row.getByRole('button', { name: 'Hide message' }));
    expect(row.queryByText('I play long, slow and low.')).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: 'Read message' }));
    expect(moves).toHaveLength(1);
  });

  it('accepts once after a double click, and loads the figures again', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(
      mockCall(
        getMyOrg,
        buildMyOrg({ stats: { upcomingEvents: 1, applications: 1, waiting: 0, averageReplyHours: 16 } }),
      ),
    );
    await person.dblClick(row.getByRole('button', { name: 'Accept' }));
    expect(await row.findByText('Accepted')).toBeVisible();
    expect(await screen.findByText('16 h')).toBeVisible();
    expect(screen.getByText('Application accepted Oyelaran has 4 spots left.')).toBeVisible();
    expect(moves).toEqual([{ transition: 'accept', body: {} }]);
  });

  it('keeps the focus in the row whose buttons went away', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    row.getByRole('button', { name: 'Accept' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(row.getByRole('heading', { name: 'Juno Halide' })).toHaveFocus());
    expect(await row.findByText('Accepted')).toBeVisible();
  });

  it('declines with a reason, also after a first Keep pending', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Decline' }));
    await person.click(await row.findByRole('button', { name: 'Keep pending' }));
    expect(row.getByRole('button', { name: 'Decline' })).toHaveFocus();
    expect(moves).toEqual([]);

    await person.click(row.getByRole('button', { name: 'Decline' }));
    const reason = await row.findByRole('textbox', { name: 'Reason (optional)' });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(
      'Juno Halide sees this. Their 20 credits are spent either way.',
    );
    await person.type(reason, ' Please apply again for spring. ');
    await person.click(row.getByRole('button', { name: 'Decline' }));
    expect(await row.findByText('Declined')).toBeVisible();
    expect(moves).toEqual([{ transition: 'decline', body: { reason: 'Please apply again for spring.' } }]);
  });

  it('declines without a reason', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Decline' }));
    const form = within(await row.findByRole('form', { name: 'Decline Juno Halide' }));
    await person.click(form.getByRole('button', { name: 'Decline' }));
    expect(await row.findByText('Declined')).toBeVisible();
    expect(moves).toEqual([{ transition: 'decline', body: {} }]);
  });

  it('loads more on request, and can decide about those too', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `Artist ${index + 1}`);
    serve(...names.map((stageName) => waiting({ id: stageName, artist: buildArtist({ stageName }) })));
    const { person } = await openRow('Artist 20');
    expect(screen.queryByRole('heading', { name: 'Artist 21' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    const row = within((await screen.findByRole('heading', { level: 3, name: 'Artist 21' })).closest('li')!);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: 'Accept' }));
    expect(await row.findByText('Accepted')).toBeVisible();
  });

  it('keeps the loaded ones when the next page fails', async () => {
    mockApi.use(
      mockCall(listApplications, ({ query }) =>
        query.has('cursor') ? refuse('unavailable') : pageOf([waiting()], 'next'),
      ),
    );
    const { person } = await openRow();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More applications could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });
});

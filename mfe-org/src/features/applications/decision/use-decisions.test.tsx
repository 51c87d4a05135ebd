import { listApplications, moveApplication } from '@backline/contracts/booking/applications';
import { signOut as signOutEndpoint } from '@backline/contracts/accounts/auth';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildArtist, buildMyOrg } from '@backline/contracts/testing/builders';
import { isPageHeld, signOut, useSession } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';
import {
  openRow,
  passUndoTime,
  serve,
  waiting,
  withVenue,
} from '#src/features/applications/testing/serve-applications.tsx';

withVenue();
afterEach(() => localStorage.clear());
const userId = () => useSession.getState().user?.id ?? '';

const acceptOnce = [{ transition: 'accept', body: {} }];

describe('a decision of a venue', () => {
  it('says in the row why accepting failed and shows the present state [organisation-dashboard 11]', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(
      mockCall(moveApplication, refuse('wrong_state', { message: 'This application was declined.' })),
      mockCall(listApplications, [waiting({ status: 'declined', allowedActions: [] })]),
    );
    await person.click(row.getByRole('button', { name: 'Accept' }));
    await passUndoTime();
    expect(await row.findByRole('alert')).toHaveTextContent('Accept failedThis application was declined.');
    expect(await row.findByText('Declined')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('brings the buttons back when the server fails', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(mockCall(moveApplication, refuse('internal', { message: 'Something broke.' })));
    await person.click(row.getByRole('button', { name: 'Accept' }));
    await passUndoTime();
    expect(await row.findByText('Something broke.')).toBeVisible();
    expect(row.getByRole('button', { name: 'Accept' })).toBeEnabled();
  });

  it('accepts once after a double click, and loads the figures again [organisation-dashboard 10, organisation-dashboard 12]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(
      mockCall(
        getMyOrg,
        buildMyOrg({ stats: { upcomingEvents: 1, applications: 1, waiting: 0, averageReplyHours: 16 } }),
      ),
    );
    await person.dblClick(row.getByRole('button', { name: 'Accept' }));
    await passUndoTime();
    expect(await row.findByText('Accepted')).toBeVisible();
    expect(await screen.findByText('16 h')).toBeVisible();
    expect(screen.getByText('Application accepted Oyelaran has 4 spots left.')).toBeVisible();
    expect(moves).toEqual(acceptOnce);
  });

  it('keeps the focus in the row: on Undo, and then on the name', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    row.getByRole('button', { name: 'Accept' }).focus();
    await person.keyboard('{Enter}');
    expect(row.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(row.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Juno Halide');
    await passUndoTime();
    await waitFor(() => expect(row.getByRole('heading', { name: 'Juno Halide' })).toHaveFocus());
    expect(await row.findByText('Accepted')).toBeVisible();
  });
});

describe('a decision that can still be undone', () => {
  it('sends nothing and holds the page, and is taken back by Undo [application-life 28]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Accept' }));
    expect(row.getByText('Accepting in 10 s')).toBeVisible();
    expect(row.getByRole('status')).toHaveTextContent(
      'Accepting Juno Halide. You can undo this for 10 seconds.',
    );
    expect(isPageHeld()).toBe(true);
    await person.click(row.getByRole('button', { name: 'Undo' }));
    expect(row.getByRole('status')).toHaveTextContent('Undone. Nothing was sent.');
    expect(row.getByRole('button', { name: 'Accept' })).toHaveFocus();
    expect(isPageHeld()).toBe(false);
    await passUndoTime();
    expect(moves).toEqual([]);
  });

  it('stands beside another one, and each is undone by itself [application-life 28]', async () => {
    const moves = serve(
      waiting(),
      waiting({ id: 'q', artist: buildArtist({ id: 'q', stageName: 'Q' }), message: 'Batida.' }),
    );
    const { person, row } = await openRow();
    const other = within(screen.getByRole('heading', { level: 3, name: 'Q' }).closest('li')!);
    await person.click(row.getByRole('button', { name: 'Accept' }));
    await person.click(other.getByRole('button', { name: 'Accept' }));
    await person.click(other.getByRole('button', { name: 'Undo' }));
    await passUndoTime();
    expect(await row.findByText('Accepted')).toBeVisible();
    expect(other.getByRole('button', { name: 'Accept' })).toBeEnabled();
    expect(moves).toEqual(acceptOnce);
  });

  it('is sent when the person leaves the page [application-life 29]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Accept' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(moves).toEqual(acceptOnce));
  });

  it('is sent when the person goes to another screen, and a toast tells when it failed [application-life 29]', async () => {
    serve(waiting());
    mockApi.use(mockCall(moveApplication, refuse('wrong_state', { message: 'This event is full.' })));
    const { person, router } = renderRoutes(app.routes, { at: '/org-dashboard' });
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Accept failed This event is full.')).toBeVisible();
  });

  describe('when the browser ended its tab without a word', () => {
    const keep = (submittedAt: string) =>
      localStorage.setItem(
        `backline-decision-${userId()}-${waiting().id}`,
        JSON.stringify({ choice: 'decline', reason: 'Full this spring.', submittedAt }),
      );

    it('goes on at the next visit, can be undone, and takes no focus [application-life 30]', async () => {
      const application = waiting();
      keep(application.submittedAt);
      const moves = serve(application);
      const { row } = await openRow();
      expect(await row.findByText('Declining in 10 s')).toBeVisible();
      expect(row.getByRole('button', { name: 'Undo' })).not.toHaveFocus();
      await passUndoTime();
      await waitFor(() =>
        expect(moves).toEqual([{ transition: 'decline', body: { reason: 'Full this spring.' } }]),
      );
      expect(localStorage).toHaveLength(0);
    });

    it('is forgotten when it was about another application of the artist [application-life 30]', async () => {
      keep('2025-01-01T00:00:00.000Z');
      const moves = serve(waiting());
      const { row } = await openRow();
      expect(row.getByRole('button', { name: 'Accept' })).toBeVisible();
      await passUndoTime();
      expect(moves).toEqual([]);
      expect(localStorage).toHaveLength(0);
    });
  });

  it('is not sent by one tab when it was undone in another [application-life 30]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Accept' }));
    localStorage.clear();
    await passUndoTime();
    expect(row.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(moves).toEqual([]);
  });

  it('is sent before the person is signed out [application-life 29]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    const order: string[] = [];
    mockApi.use(
      mockCall(signOutEndpoint, () => {
        order.push(...moves.map(({ transition }) => transition), 'sign out');
        return { signedOut: true as const };
      }),
    );
    await person.click(row.getByRole('button', { name: 'Accept' }));
    await signOut();
    expect(order).toEqual(['accept', 'sign out']);
  });
});

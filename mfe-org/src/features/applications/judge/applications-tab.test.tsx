import { moveApplication } from '@backline/contracts/booking/applications';
import { buildEvent } from '@backline/contracts/testing/builders';
import { playbackState } from '@backline/shell-sdk/playback';
import { mockApi, mockAudio, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { one, openJudge, panel, rowOf, three, withJudge } from '#src/features/applications/testing/judge.tsx';
import { passUndoTime } from '#src/features/applications/testing/serve-applications.tsx';

withJudge();

describe('the applications of a venue, judged', () => {
  it('stand in a list beside the open one [organisation-dashboard 26, organisation-dashboard 31, organisation-dashboard 32]', async () => {
    const { router } = openJudge(three());
    const opened = within(await panel('Marisol'));
    expect(opened.getByText('Marisol plays low.')).toBeVisible();
    expect(await opened.findByText(/Rotterdam\. Applied for/)).toBeVisible();
    expect(opened.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profile/a');
    expect(await opened.findByRole('article', { name: 'Four Hours at Salt House, Part One' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/org-dashboard/applications');
    expect(within(rowOf('Marisol')).getByRole('link')).toHaveAttribute('aria-current', 'true');
  });

  it('are gone through with J and K, and played with P [organisation-dashboard 32]', async () => {
    mockAudio();
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await person.keyboard('j');
    await panel('Ostrava');
    await person.keyboard('jj');
    const last = within(await panel('Basement Choir'));
    expect(screen.getByRole('heading', { name: 'Basement Choir' })).toHaveFocus();
    await last.findByRole('button', { name: 'Play' });
    await person.keyboard('p');
    expect(playbackState().sound).toMatchObject({ artistName: 'Basement Choir' });
    await person.keyboard('k');
    await panel('Ostrava');
    await waitFor(() => expect(moves).toHaveLength(2));
  });

  it('are answered with A and D, and the next waiting one opens [organisation-dashboard 33]', async () => {
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await person.keyboard('a');
    await panel('Ostrava');
    expect(within(rowOf('Marisol')).getByText('Accepting in 10 s')).toBeVisible();
    await person.keyboard('d');
    await person.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Ask again in May.');
    await person.click(
      within(screen.getByRole('form', { name: 'Decline Ostrava' })).getByRole('button', { name: 'Decline' }),
    );
    await panel('Basement Choir');
    await passUndoTime();
    await waitFor(() =>
      expect(moves.filter(({ transition }) => transition !== 'view')).toEqual([
        { transition: 'accept', body: {} },
        { transition: 'decline', body: { reason: 'Ask again in May.' } },
      ]),
    );
  });

  it('can be taken back with U or in the row, and nothing is sent [organisation-dashboard 33]', async () => {
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await person.keyboard('a');
    await panel('Ostrava');
    await person.keyboard('u');
    await person.keyboard('a');
    await panel('Basement Choir');
    await person.click(within(rowOf('Ostrava')).getByRole('button', { name: 'Undo' }));
    await passUndoTime();
    expect(moves.every(({ transition }) => transition === 'view')).toBe(true);
  });

  it('are accepted one by one by a double click [organisation-dashboard 34]', async () => {
    const { person } = openJudge(three());
    await panel('Marisol');
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await panel('Ostrava');
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }), { detail: 2 });
    expect(screen.getByRole('article', { name: 'Ostrava' })).toBeVisible();
    expect(screen.getAllByText('Accepting in 10 s')).toHaveLength(1);
  });

  it('say before an accept that it takes the last spot, and how many it closes [organisation-dashboard 36]', async () => {
    const event = buildEvent({ id: 'event-oyelaran', spotsAvailable: 2 });
    const { person } = openJudge(three().map((each) => ({ ...each, event })));
    await panel('Marisol');
    expect(screen.getByText(/Accepting takes 1 of 2 spots\./)).toBeVisible();
    await person.keyboard('a');
    await panel('Ostrava');
    expect(
      screen.getByText(
        /Accepting takes the last spot and closes 1 other application\. Their credits come back\./,
      ),
    ).toBeVisible();
  });

  it('offer to clear filters that nothing matches [organisation-dashboard 27]', async () => {
    const { person, router } = openJudge([], {
      at: '/org-dashboard/applications?status=accepted',
      isWide: false,
    });
    expect(await screen.findByText('No applications match')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No applications yet')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('link', { name: 'See your events' })).toHaveAttribute(
      'href',
      '/org-dashboard/events',
    );
  });

  it('are on pages of their own where the screen is narrow, and a decision can still be undone there [organisation-dashboard 31]', async () => {
    const { person, moves } = openJudge(three(), { isWide: false });
    await screen.findByRole('navigation', { name: 'Applications' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await person.click(within(rowOf('Marisol')).getByRole('link'));
    await panel('Marisol');
    expect(screen.getByRole('heading', { level: 1, name: 'Marisol' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Applications' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await panel('Ostrava');
    const told = within(screen.getByRole('list', { name: 'Your last decisions' }));
    expect(told.getByText('Marisol')).toBeVisible();
    await person.click(told.getByRole('button', { name: 'Undo' }));
    await passUndoTime();
    expect(moves.map(({ transition }) => transition)).toEqual(['view']);
  });
});

describe('an application counts as opened', () => {
  const goesBy = () => act(() => vi.advanceTimersByTimeAsync(1_000));

  it('not while the screen shows it by itself: the first one, or the next after a decision', async () => {
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await goesBy();
    await person.keyboard('a');
    await panel('Ostrava');
    await goesBy();
    expect(moves).toEqual([]);
  });

  it.each<[string, (person: ReturnType<typeof openJudge>['person']) => Promise<unknown>]>([
    ['its row is pressed', (person) => person.click(within(rowOf('Marisol')).getByRole('link'))],
    ['something in it is pressed', (person) => person.click(screen.getByText('Marisol plays low.'))],
    ['a key leads back to it', (person) => person.keyboard('jk')],
  ])('once %s', async (_, choose) => {
    const { person, moves } = openJudge([one('a', 'Marisol'), one('b', 'Ostrava', { allowedActions: [] })]);
    await panel('Marisol');
    await choose(person);
    await waitFor(() => expect(moves).toEqual([{ transition: 'view', body: {} }]));
  });

  it('when its address is opened', async () => {
    const { moves } = openJudge(three(), { at: '/org-dashboard/applications/b' });
    await panel('Ostrava');
    await waitFor(() => expect(moves).toEqual([{ transition: 'view', body: {} }]));
  });
});

describe('a race about an application', () => {
  it('tells that the artist has withdrawn it while it was open [organisation-dashboard 41]', async () => {
    const applications = three();
    openJudge(applications, { at: '/org-dashboard/applications/a' });
    await panel('Marisol');
    applications[0] = one('a', 'Marisol', { status: 'withdrawn', message: '', allowedActions: [] });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('The artist has withdrawn this application.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('keeps a decision that could not be sent, for another try [organisation-dashboard 40]', async () => {
    const { person, moves } = openJudge(three(), { at: '/org-dashboard/applications/a' });
    await panel('Marisol');
    await waitFor(() => expect(moves).toHaveLength(1));
    await person.keyboard('d');
    await person.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Ask again in May.');
    await person.click(
      within(screen.getByRole('form', { name: 'Decline Marisol' })).getByRole('button', { name: 'Decline' }),
    );
    await panel('Ostrava');
    let isOffline = true;
    mockApi.use(
      mockCall(moveApplication, ({ body }) => {
        if (isOffline)
          return refuse('unavailable', { message: "Backline can't be reached. Please try again." });
        moves.push({ transition: 'decline', body });
        return one('a', 'Marisol', { status: 'declined', allowedActions: [] });
      }),
    );
    await passUndoTime();
    const row = within(rowOf('Marisol'));
    expect(await row.findByRole('alert')).toHaveTextContent(
      "Decline failedBackline can't be reached. Please try again.",
    );
    isOffline = false;
    await person.click(row.getByRole('button', { name: 'Try again' }));
    await passUndoTime();
    await waitFor(() =>
      expect(moves.at(-1)).toEqual({ transition: 'decline', body: { reason: 'Ask again in May.' } }),
    );
  });

  it('says when an application is not one of the venue', async () => {
    openJudge(three(), { at: '/org-dashboard/applications/nothing' });
    expect(
      await screen.findByText('This application is not one of yours, or it does not exist.'),
    ).toBeVisible();
  });
});

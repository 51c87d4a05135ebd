import { moveApplication, type Application } from '@backline/contracts/booking/applications';
import { buildEvent } from '@backline/contracts/testing/builders';
import { playbackState } from '@backline/shell-sdk/playback';
import { mockApi, mockAudio, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { one, openJudge, panel, rowOf, three, withJudge } from '#src/features/applications/testing/judge.tsx';
import { passUndoTime } from '#src/features/applications/testing/serve-applications.tsx';

withJudge();

describe('the applications of a venue, judged', () => {
  it('stand in a list beside the open one, which is viewed once [organisation-dashboard 26, organisation-dashboard 31, organisation-dashboard 32]', async () => {
    const { moves, router } = openJudge(three());
    const opened = within(await panel('Marisol'));
    expect(opened.getByText('Marisol plays low.')).toBeVisible();
    expect(await opened.findByText(/Rotterdam\. Applied for/)).toBeVisible();
    expect(opened.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profile/a');
    expect(await opened.findByRole('article', { name: 'Four Hours at Salt House, Part One' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/org-dashboard/applications');
    expect(within(rowOf('Marisol')).getByRole('link')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(moves).toEqual([{ transition: 'view', body: {} }]));
  });

  it.each([
    ['Marisol has cancelled 1 of 8 nights.', { nights: 8, cancelled: 1 }],
    ['Marisol is new here: fewer than 5 agreed nights so far.', null],
  ])('tell how often the artist has cancelled: %s [application-life 15]', async (text, artist) => {
    openJudge([one('a', 'Marisol', { cancelling: { artist, venue: null } })]);
    expect(within(await panel('Marisol')).getByText(text)).toBeVisible();
  });

  it('name who of the venue decided, and when [application-life 31]', async () => {
    const at = '2026-11-20T21:00:00.000Z';
    const history: Application['history'] = [
      { transition: 'submit', at, by: 'artist' },
      { transition: 'view', at, by: 'venue' },
      { transition: 'decline', at, by: 'venue', member: 'mara@example.org' },
    ];
    openJudge([one('a', 'Marisol', { status: 'declined', allowedActions: [], history })]);
    const opened = within(await panel('Marisol'));
    const heading = opened.getByRole('heading', { name: 'History' });
    const steps = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^AppliedMarisol.*Nov/),
      expect.stringMatching(/^OpenedYour venue/),
      expect.stringMatching(/^Declinedmara@example\.org/),
    ]);
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
    await waitFor(() => expect(moves).toHaveLength(3));
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

  it('have keys that can be switched off [organisation-dashboard 35]', async () => {
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await person.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    screen.getByRole('heading', { name: 'Marisol' }).focus();
    await person.keyboard('ja');
    await passUndoTime();
    expect(screen.getByRole('article', { name: 'Marisol' })).toBeVisible();
    expect(moves).toEqual([{ transition: 'view', body: {} }]);
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

  it('are marked when the venue had invited the artist', async () => {
    openJudge(three().map((each) => (each.id === 'b' ? { ...each, isInvited: true as const } : each)));
    await panel('Marisol');
    expect(within(rowOf('Ostrava')).getByText('Invited by you')).toBeVisible();
    expect(within(rowOf('Marisol')).queryByText('Invited by you')).not.toBeInTheDocument();
  });

  it('say why none can be accepted when the half of an early access is taken', async () => {
    const event = buildEvent({ id: 'event-oyelaran', opensAt: '2026-11-24T14:00:00.000Z' });
    openJudge(three().map((each) => ({ ...each, event, allowedActions: ['decline'] })));
    await panel('Marisol');
    expect(
      screen.getByText(
        'Half of the spots are taken. The others are for everybody, from Tue 24 Nov, 14:00 on.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('are filtered, and the filters stand in the address [organisation-dashboard 27, organisation-dashboard 30]', async () => {
    const { person, router, queries } = openJudge(three());
    await panel('Marisol');
    await screen.findByRole('option', { name: /Oyelaran/ });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'event-oyelaran');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
    await person.click(screen.getByRole('button', { name: 'Starred' }));
    await person.click(screen.getByRole('button', { name: 'Due this weekend' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search by artist' }), 'Ost');
    const wanted = 'event=event-oyelaran&status=submitted&starred=1&due=weekend&q=Ost';
    await waitFor(() => expect(router.state.location.search).toBe(`?${wanted}`));
    await waitFor(() => {
      const asked = new URLSearchParams(queries.at(-1));
      expect(Object.fromEntries(asked)).toMatchObject({
        eventId: 'event-oyelaran',
        status: 'submitted',
        starred: '1',
        search: 'Ost',
        dueBefore: expect.stringMatching(/Z$/),
      });
    });
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
    expect(moves.map(({ transition }) => transition)).toEqual(['view', 'view']);
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
    const { person, moves } = openJudge(three());
    await panel('Marisol');
    await waitFor(() => expect(moves).toHaveLength(1));
    await person.keyboard('d');
    await person.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Ask again in May.');
    await person.click(
      within(screen.getByRole('form', { name: 'Decline Marisol' })).getByRole('button', { name: 'Decline' }),
    );
    await panel('Ostrava');
    await waitFor(() => expect(moves).toHaveLength(2));
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

  it('tells a decision that failed although its row is gone [organisation-dashboard 40]', async () => {
    const applications = three();
    const { person } = openJudge(applications);
    await panel('Marisol');
    await person.keyboard('a');
    await panel('Ostrava');
    applications.shift();
    mockApi.use(
      mockCall(
        moveApplication,
        refuse('wrong_state', { message: 'This application is withdrawn, so that is not possible.' }),
      ),
    );
    await passUndoTime();
    const told = within(await screen.findByRole('list', { name: 'Your last decisions' }));
    expect(told.getByRole('alert')).toHaveTextContent(
      'Marisol: Accept failedThis application is withdrawn, so that is not possible.',
    );
    await person.click(told.getByRole('button', { name: 'Close the message about Marisol' }));
    expect(screen.queryByRole('list', { name: 'Your last decisions' })).not.toBeInTheDocument();
  });

  it('says when an application is not one of the venue', async () => {
    openJudge(three(), { at: '/org-dashboard/applications/nothing' });
    expect(
      await screen.findByText('This application is not one of yours, or it does not exist.'),
    ).toBeVisible();
  });
});

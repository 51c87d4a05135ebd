import { moveApplication, type Application } from '@backline/contracts/booking/applications';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionsProvider, useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { one, VIEW } from '#src/features/applications/testing/judge.tsx';
import { passUndoTime, withVenue } from '#src/features/applications/testing/serve-applications.tsx';
import { renderPart } from '#src/testing/venue.tsx';
import { JudgeRow } from './judge-row.tsx';

withVenue();
afterEach(() => localStorage.clear());

interface Options {
  isCurrent?: boolean;
  isSelected?: boolean;
  at?: string;
}

/** A row, beside a panel that accepts its application. */
function open(application: Application, { isCurrent = false, isSelected, at }: Options = {}) {
  const onSelect = vi.fn();
  function Panel() {
    const { decide } = useDecisions();
    return (
      <button type="button" onClick={() => decide(application, { choice: 'accept' })}>
        Accept
      </button>
    );
  }
  const view = renderPart(
    <DecisionsProvider>
      <ul>
        <JudgeRow
          application={application}
          isCurrent={isCurrent}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      </ul>
      <Panel />
    </DecisionsProvider>,
    at,
  );
  return { ...view, onSelect };
}

const link = () => screen.getByRole('link', { name: /Marisol/ });
const accept = () => screen.getByRole('button', { name: 'Accept' });

describe('an application in the list', () => {
  it('leads to its page, and keeps the filters', () => {
    open(one('a', 'Marisol'), { at: '/?status=submitted' });
    expect(link()).toHaveAttribute('href', '/org-dashboard/applications/a?status=submitted');
    expect(link()).not.toHaveAttribute('aria-current');
  });

  it('is marked while it is open', () => {
    open(one('a', 'Marisol'), { isCurrent: true });
    expect(link()).toHaveAttribute('aria-current', 'true');
  });

  it('shows the marks of the venue, and leaves out what nobody knows', () => {
    const { unmount } = open(one('a', 'Marisol'));
    expect(link()).toHaveTextContent(/Oyelaran.*12\.4K followers.*Pending/);
    expect(link()).not.toHaveTextContent(/Starred|Invited by you/);
    unmount();
    const artist = buildArtist({ stageName: 'Marisol', spotifyFollowers: null });
    open(one('a', 'Marisol', { artist, isInvited: true, venueView: { ...VIEW, starred: true } }));
    expect(link()).toHaveTextContent(/Starred.*Invited by you/);
    expect(link()).not.toHaveTextContent(/followers/);
  });

  it('can be selected while a decline is possible', async () => {
    const { person, onSelect } = open(one('a', 'Marisol'), { isSelected: false });
    await person.click(screen.getByRole('checkbox', { name: 'Select Marisol' }));
    expect(onSelect).toHaveBeenCalledWith(true);
  });

  it('cannot be selected when the API allows no decline, or while it is being decided', async () => {
    const { unmount } = open(one('a', 'Marisol', { allowedActions: ['accept'] }), { isSelected: false });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    const { person } = open(one('a', 'Marisol'), { isSelected: true });
    expect(screen.getByRole('checkbox')).toBeChecked();
    await person.click(accept());
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('undoes what was decided in the panel, and then has the focus itself', async () => {
    const { person } = open(one('a', 'Marisol'));
    await person.click(accept());
    expect(screen.getByText('Accepting in 10 s')).toBeVisible();
    expect(accept()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText(/^Accepting/)).not.toBeInTheDocument();
    expect(link()).toHaveFocus();
  });

  it.each([
    ['offers another try', ['accept', 'decline'] as const, 1],
    ['offers no other try when the API allows none', ['decline'] as const, 0],
  ])('tells why a decision failed, and %s', async (_, allowedActions, tries) => {
    mockApi.use(mockCall(moveApplication, refuse('wrong_state', { message: 'This event is full.' })));
    const { person } = open(one('a', 'Marisol', { allowedActions: [...allowedActions] }));
    await person.click(accept());
    await passUndoTime();
    expect(await screen.findByRole('alert')).toHaveTextContent('Accept failedThis event is full.');
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
  });
});

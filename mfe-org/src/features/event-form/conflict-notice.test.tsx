import type { EventForm, OwnEvent } from '@backline/contracts/booking/event-edits';
import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConflictNotice } from './conflict-notice.tsx';

const base = buildOwnEvent().form;

function open(theirs: Partial<EventForm>, mine: Partial<EventForm>, overrides: Partial<OwnEvent> = {}) {
  const onTheirs = vi.fn();
  const onMine = vi.fn();
  render(
    <ConflictNotice
      theirs={buildOwnEvent({ form: { ...base, ...theirs }, ...overrides })}
      base={base}
      mine={{ ...base, ...mine }}
      onTheirs={onTheirs}
      onMine={onMine}
    />,
  );
  return { onTheirs, onMine };
}

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the notice that somebody else has changed the event', () => {
  it('names what they have saved, and what this person typed into the same field', () => {
    open(
      { headliner: 'Tape Orchard', end: '', genres: ['Dub', 'House'] },
      { headliner: 'Mine', end: '07:00' },
    );
    expect(lines()).toEqual([
      'Headliner: Tape Orchard (you typed: Mine)',
      'Ends: – (you typed: 07:00)',
      'Genres: Dub, House',
    ]);
    expect(screen.getByText('What you typed is still here.')).toBeVisible();
  });

  it('names nothing when both have saved the same', () => {
    open({ headliner: 'Same' }, { headliner: 'Same' });
    expect(lines()).toEqual([]);
    expect(screen.queryByText('They have saved:')).not.toBeInTheDocument();
  });

  it('keeps the changes of both', async () => {
    const { onTheirs, onMine } = open({ city: 'Porto' }, { headliner: 'Mine' });
    await press('Keep mine');
    expect(onMine).toHaveBeenCalledWith({ ...base, city: 'Porto', headliner: 'Mine' });
    expect(onTheirs).not.toHaveBeenCalled();
  });

  it('takes theirs', async () => {
    const { onTheirs, onMine } = open({ city: 'Porto' }, { headliner: 'Mine' });
    await press('Take theirs');
    expect(onTheirs).toHaveBeenCalledOnce();
    expect(onMine).not.toHaveBeenCalled();
  });

  it('leaves no choice when the event can no longer be changed', () => {
    open({}, { headliner: 'Mine' }, { status: 'cancelled', allowedActions: [] });
    expect(screen.getByText('It can no longer be changed.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take theirs']);
  });
});

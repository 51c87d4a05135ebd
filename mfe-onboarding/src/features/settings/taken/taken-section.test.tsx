import {
  addTakenDate,
  listTakenDates,
  removeTakenDate,
  type TakenDate,
} from '@backline/contracts/profiles/taken/taken-dates';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';
import { daysOf, hoursOf } from './taken-words.ts';

withSettings();

const holiday: TakenDate = {
  id: 'holiday',
  firstDay: '2026-12-11',
  lastDay: '2026-12-13',
  start: '',
  end: '',
  timeZone: 'Europe/Lisbon',
  weeklyUntil: '',
};
const choir = {
  ...holiday,
  id: 'choir',
  lastDay: '',
  start: '22:00',
  end: '02:00',
  weeklyUntil: '2027-03-26',
};

const section = () => within(screen.getByRole('region', { name: 'Taken dates' }));
const submit = () => section().getByRole('button', { name: 'Mark as taken' });

it.each([
  [holiday, 'Fri 11 December 2026 to Sun 13 December 2026', 'All day in Europe/Lisbon'],
  [choir, 'Fri 11 December 2026', '22:00 to 02:00 in Europe/Lisbon, every week until Fri 26 March 2027'],
  [{ ...holiday, lastDay: '2026-12-11' }, 'Fri 11 December 2026', 'All day in Europe/Lisbon'],
])('a taken time reads in words: %#', (entry, days, hours) => {
  expect([daysOf(entry), hoursOf(entry)]).toEqual([days, hours]);
});

describe('taken dates', () => {
  it('are marked and freed again [taken-dates 7]', async () => {
    let entries: TakenDate[] = [];
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(listTakenDates, () => entries),
      mockCall(addTakenDate, ({ body }) => {
        sent.push(body);
        entries = [holiday];
        return holiday;
      }),
      mockCall(removeTakenDate, () => {
        entries = [];
        return { id: holiday.id };
      }),
    );
    const { person } = await openSettings('/settings#taken');
    expect(await section().findByText('No time is marked as taken.')).toBeVisible();
    await person.type(section().getByLabelText('First day'), holiday.firstDay);
    await person.type(section().getByLabelText('Last day'), holiday.lastDay);
    await person.selectOptions(section().getByLabelText('Time zone of these times'), 'Europe/Lisbon');
    await person.click(submit());
    const { id: _, ...typed } = holiday;
    const free = await section().findByRole('button', { name: /^Free again: Fri 11 December 2026 to/ });
    expect(sent).toEqual([typed]);
    expect(section().getByLabelText('First day')).toHaveValue('');
    await person.click(free);
    expect(await section().findByText('No time is marked as taken.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Taken dates' })).toHaveFocus();
  });

  it('show a word at each wrong field, of the browser and of the server', async () => {
    mockApi.use(
      mockCall(
        addTakenDate,
        refuse('validation_failed', { fields: { firstDay: 'Choose a time that is not over' } }),
      ),
    );
    const { person } = await openSettings();
    await person.click(submit());
    expect(await section().findByText('Choose a day')).toBeVisible();
    await person.type(section().getByLabelText('First day'), '2020-01-01');
    await person.click(submit());
    expect(await section().findByText('Choose a time that is not over')).toBeVisible();
    expect(section().getByLabelText('First day')).toHaveValue('2020-01-01');
  });

  it('say what failed, and keep the entry', async () => {
    mockApi.use(
      mockCall(listTakenDates, [choir]),
      mockCall(removeTakenDate, refuse('unavailable')),
      mockCall(addTakenDate, refuse('wrong_state', { message: 'You have 200 entries already.' })),
    );
    const { person } = await openSettings();
    await person.click(await section().findByRole('button', { name: /^Free again/ }));
    expect(await screen.findByText(/^Still taken/)).toBeVisible();
    await person.type(section().getByLabelText('First day'), '2027-01-01');
    await person.click(submit());
    expect(await screen.findByText('Not marked You have 200 entries already.')).toBeVisible();
    expect(section().getByText('Fri 11 December 2026')).toBeVisible();
  });

  it('say when they could not be loaded', async () => {
    mockApi.use(mockCall(listTakenDates, refuse('unavailable')));
    await openSettings();
    expect(await section().findByText('Taken dates could not be loaded')).toBeVisible();
  });

  it('are nothing of a venue', async () => {
    const { artistId: _, ...account } = juno;
    setSessionUser({ ...account, userType: 'organisation', orgId: 'org-salt-house' });
    await openSettings();
    expect(screen.queryByRole('region', { name: 'Taken dates' })).not.toBeInTheDocument();
    const nav = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(nav).queryByRole('link', { name: 'Taken dates' })).not.toBeInTheDocument();
  });
});

import {
  getTakenCalendar,
  keepTakenCalendar,
  removeTakenCalendar,
  type TakenCalendar,
} from '@backline/contracts/profiles/taken/taken-calendar';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const READ: TakenCalendar = {
  host: 'calendar.example',
  timeZone: 'Europe/Lisbon',
  readAt: '2026-11-20T14:02:00.000Z',
  times: 37,
  failure: null,
};
const section = () => within(screen.getByRole('region', { name: 'Taken dates' }));
const field = () => section().findByLabelText('Address of your calendar');
const submit = () => section().getByRole('button', { name: 'Read this calendar' });

describe('the calendar of an artist', () => {
  it('is named, tells when it was read, and is removed [taken-dates 11]', async () => {
    let calendar: TakenCalendar | null = null;
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(getTakenCalendar, () => ({ calendar })),
      mockCall(keepTakenCalendar, ({ body }) => {
        sent.push(body);
        calendar = READ;
        return { calendar };
      }),
      mockCall(removeTakenCalendar, () => {
        calendar = null;
        return { calendar };
      }),
    );
    const { person } = await openSettings('/settings#taken');
    await person.type(await field(), 'webcal://calendar.example/juno.ics');
    await person.selectOptions(section().getByLabelText('Time zone of whole days'), 'Europe/Lisbon');
    await person.click(submit());
    expect(await section().findByText(/^Read Fri 20 Nov, .*: 37 busy times$/)).toBeVisible();
    expect(sent).toEqual([{ address: 'https://calendar.example/juno.ics', timeZone: 'Europe/Lisbon' }]);
    await person.click(section().getByRole('button', { name: 'Remove calendar.example' }));
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(section().getByRole('heading', { name: 'From your calendar' })).toHaveFocus());
  });

  it.each([
    [{ readAt: null, times: 0 }, 'Being read…'],
    [{ times: 1 }, /: 1 busy time$/],
    [{ times: 1000 }, /: the first 1000 busy times$/],
    [{ readAt: null, times: 0, failure: 'The address answers with the status 404.' }, 'Not read yet'],
  ])('has its state in words: %j', async (state, words) => {
    mockApi.use(mockCall(getTakenCalendar, { calendar: { ...READ, ...state } }));
    await openSettings();
    expect(await section().findByText(words)).toBeVisible();
  });

  it('tells why it could not be read, and that the last times count', async () => {
    const failure = 'The address answers with the status 404.';
    mockApi.use(mockCall(getTakenCalendar, { calendar: { ...READ, failure } }));
    await openSettings();
    expect(await section().findByText(failure)).toBeVisible();
    expect(section().getByText(/the times of the last reading count/)).toBeVisible();
  });

  it.each([
    ['http://calendar.example/a.ics', /It begins with https:\/\//],
    ['calendar.example', /It begins with https:\/\//],
  ])('is refused with a word at the field: %s', async (address, reason) => {
    const { person } = await openSettings();
    await person.type(await field(), address);
    await person.click(submit());
    expect(await section().findByText(reason)).toBeVisible();
    expect(await field()).toHaveValue(address);
  });

  it('says when it could not be loaded', async () => {
    mockApi.use(mockCall(getTakenCalendar, refuse('unavailable')));
    await openSettings();
    expect(await section().findByText('Your calendar could not be loaded')).toBeVisible();
  });
});

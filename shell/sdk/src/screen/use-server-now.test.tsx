import { listEvents } from '@backline/contracts/records/events';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#src/calls/api-client.ts';
import { noteServerTime, serverNow } from '#src/calls/server-clock.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';
import { useServerNow } from './use-server-now.ts';

withMockApi();
afterEach(() => noteServerTime(Date.now()));

const hoursAhead = (now: Date) => Math.round((now.getTime() - Date.now()) / 3_600_000);

function HoursAhead() {
  return <p>{hoursAhead(useServerNow())} h</p>;
}

const answerAt = (date: string) =>
  mockApi.use(http.get('*/api/events', () => HttpResponse.json([], { headers: { Date: date } })));

describe('the clock of the server', () => {
  it.each([
    [-3, '-3 h'],
    [5, '5 h'],
    [24 * 400, '9600 h'],
  ])('is read from each answer, also %i hours from the clock of the device', async (hours, shown) => {
    render(<HoursAhead />);
    expect(screen.getByText('0 h')).toBeVisible();
    answerAt(new Date(Date.now() + hours * 3_600_000).toUTCString());
    await act(() => call(listEvents, {}));
    expect(screen.getByText(shown)).toBeVisible();
  });

  it.each([new Date(Date.now() - 40_000).toUTCString(), 'no date'])(
    'is that of the device for a small difference, and without a time in the answer: %s',
    async (date) => {
      answerAt(date);
      await call(listEvents, {});
      expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1_000);
    },
  );
});

import { buildEvent } from '@backline/contracts/testing/builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallSheetRow } from './call-sheet-row.tsx';

const open = (event = buildEvent(), withMonth = false) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <CallSheetRow event={event} to="/events/7" cells="event" withMonth={withMonth}>
            €600
          </CallSheetRow>
        ),
      },
    ],
    { at: '/' },
  );

it('a row names the day, the night, the place and the cells, and leads to the event', () => {
  open();
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/events/7');
  expect(link).toHaveTextContent('11Fri');
  expect(link).toHaveTextContent('OyelaranSalt House, Lisbon€600');
});

it('a row of a list without months names the month too', () => {
  open(buildEvent(), true);
  expect(screen.getByRole('link')).toHaveTextContent('11Fri Dec');
});

it('a night after midnight stands under the day of its place', () => {
  open(buildEvent({ startsAt: '2026-12-11T22:00:00.000Z', timeZone: 'Asia/Tokyo' }));
  expect(screen.getByRole('link')).toHaveTextContent('12Sat');
});

import { buildEvent } from '@backline/contracts/testing/builders';
import { renderRoutes } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EventRow } from './event-row.tsx';
import type { Mark } from './mark.ts';

function show(overrides: Parameters<typeof buildEvent>[0], mark?: Mark) {
  renderRoutes([{ path: '/', element: <EventRow event={buildEvent(overrides)} mark={mark} /> }], { at: '/' });
  return screen.getByRole('link');
}

describe('an event in the list', () => {
  it('shows its last spot and a price of one credit in the singular', () => {
    const row = show({ spotsAvailable: 1, creditsRequired: 1 });
    expect(row).toHaveTextContent('1 spot available');
    expect(row).toHaveTextContent(/1 credit$/);
  });

  it('shows its state instead of the spots if it takes no applications [events 8]', () => {
    expect(show({ status: 'cancelled' })).toHaveTextContent('Cancelled');
    expect(screen.queryByText(/spot/)).not.toBeInTheDocument();
  });

  it("shows the state of the artist's own application instead of the spots", () => {
    expect(show({ status: 'full' }, { label: 'Accepted', tone: 'ok' })).toHaveTextContent('Accepted');
    expect(screen.queryByText('Full')).not.toBeInTheDocument();
  });

  it('shows instead of the spots when it opens for everybody, in the time of the place', () => {
    expect(show({ opensAt: '2026-11-24T14:00:00.000Z' })).toHaveTextContent('Opens Tue 14:00');
    expect(screen.queryByText(/spot/)).not.toBeInTheDocument();
  });

  it.each([
    [1, 1, '1 waiting for 1 spot'],
    [7, 4, '7 waiting for 4 spots'],
    [0, 4, '4 spots available'],
  ])('tells how many wait for its spots: %d for %d', (waiting, spotsAvailable, text) => {
    expect(show({ waiting, spotsAvailable })).toHaveTextContent(text);
  });

  it('is full without a spot, also before its state changes', () => {
    expect(show({ status: 'accepting', spotsAvailable: 0 })).toHaveTextContent('Full');
  });
});

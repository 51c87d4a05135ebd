import { buildOrgAnalytics } from '@backline/contracts/testing/analytics-builder';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { EventTable } from './event-table.tsx';

const [night] = buildOrgAnalytics().events;
const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...night!,
    id: `event-${index}`,
    headliner: `Night ${index + 1}`,
  }));
const open = (count: number) => render(<EventTable events={eventsOf(count)} />, { wrapper: MemoryRouter });
const nights = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it.each([21, 60])('the last 20 of %d events are shown first, then all', async (count) => {
  open(count);
  expect([nights().length, nights().at(-1)]).toEqual([20, `Night ${count}`]);
  await userEvent.click(screen.getByRole('button', { name: `Show all ${count} events` }));
  expect([nights().length, nights()[0]]).toEqual([count, 'Night 1']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([1, 20])('%d events are all shown at once', (count) => {
  open(count);
  expect(nights()).toHaveLength(count);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a period without events says so', () => {
  open(0);
  expect(screen.getByText('No event was seen or applied to in this period.')).toBeVisible();
});

import type { Application } from '@backline/contracts/booking/applications';
import { buildApplication } from '@backline/contracts/testing/builders';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicationHistory } from './application-history.tsx';

it('the history of an application names who of the venue decided, and when [application-life 31]', () => {
  const at = '2026-11-20T21:00:00.000Z';
  const history: Application['history'] = [
    { transition: 'submit', at, by: 'artist' },
    { transition: 'view', at, by: 'venue' },
    { transition: 'decline', at, by: 'venue', member: 'mara@example.org' },
    { transition: 'expire', at, by: 'clock' },
    { transition: 'close', at, by: 'system' },
    { transition: 'pause', at, by: 'system' },
    { transition: 'lapse', at, by: 'clock' },
  ];
  render(<ApplicationHistory application={buildApplication({ history })} level={3} />);
  expect(screen.getByRole('heading', { level: 3, name: 'History' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AppliedJuno Halide.*Nov/),
    expect.stringMatching(/^OpenedYour venue/),
    expect.stringMatching(/^Declinedmara@example\.org/),
    expect.stringMatching(/^Reply missedThe deadline/),
    expect.stringMatching(/^ClosedBackline/),
    expect.stringMatching(/^Paused, an account is suspendedBackline/),
    expect.stringMatching(/^Closed after the pauseThe deadline/),
  ]);
});

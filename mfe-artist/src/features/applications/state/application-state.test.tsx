import { buildApplication } from '@backline/contracts/testing/builders';
import { render, screen } from '@testing-library/react';
import { noteServerTime } from '@backline/shell-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { ApplicationState } from './application-state.tsx';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

afterEach(() => noteServerTime(Date.now()));

describe('the state of an application', () => {
  it('is Pending with the time that the venue has left [reply-promise 4]', () => {
    const application = buildApplication({ submittedAt: hoursFromNow(-16), replyDueAt: hoursFromNow(32.2) });
    render(<ApplicationState application={application} />);
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText('32 h 12 min left')).toBeVisible();
    expect(screen.getByText(/^Salt House has until .* to reply\.$/)).toBeVisible();
  });

  it.each([
    [32, 'neutral'],
    [11, 'warn'],
    [2.2, 'bad'],
  ])('wears the colour of its clock with %d hours left', (hours, tone) => {
    const application = buildApplication({
      submittedAt: hoursFromNow(hours - 48),
      replyDueAt: hoursFromNow(hours),
    });
    render(<ApplicationState application={application} />);
    expect(screen.getByText('Pending')).toHaveAttribute('data-tone', tone);
  });

  it.each([3, -3, 30])('runs by the clock of the server on a device that is %i hours ahead', (hours) => {
    const application = buildApplication({
      submittedAt: hoursFromNow(-16 - hours),
      replyDueAt: hoursFromNow(2.2 - hours),
    });
    noteServerTime(Date.now() - hours * 3_600_000);
    render(<ApplicationState application={application} />);
    expect(screen.getByText('2 h 12 min left')).toBeVisible();
  });

  it.each([
    [
      20,
      /^The account of Salt House is suspended.* closes on Sat 21 Nov, 1[23]:00, and the credits come back\.$/,
    ],
    [0, /^The account of Salt House is suspended.* closes on Sat 21 Nov, 1[23]:00\.$/],
  ])(
    'is Paused while the venue is suspended, and says what happens to %i credits [login 15]',
    (credits, text) => {
      const pause = { side: 'venue', until: '2026-11-21T12:00:00.000Z' } as const;
      render(<ApplicationState application={buildApplication({ credits, pause })} />);
      expect(screen.getByText('Paused', { selector: 'section > div *' })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByText(/left$|to reply/)).not.toBeInTheDocument();
    },
  );

  it('shows no deadline after the venue’s decision', () => {
    const application = buildApplication({
      status: 'declined',
      submittedAt: hoursFromNow(-9),
      decidedAt: hoursFromNow(0),
      history: [
        { transition: 'submit', at: hoursFromNow(-9), by: 'artist' },
        { transition: 'decline', at: hoursFromNow(0), by: 'venue' },
      ],
    });
    render(<ApplicationState application={application} />);
    expect(screen.getByText('Declined', { selector: 'section > div *' })).toBeVisible();
    expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
    expect(screen.queryByText(/to reply/)).not.toBeInTheDocument();
  });
});

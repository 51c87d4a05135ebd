import type { Application } from '@backline/contracts/booking/applications';
import { buildApplication, buildEvent } from '@backline/contracts/testing/builders';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#src/testing/venue.tsx';
import { ApplicationWords } from './application-words.tsx';

const open = (overrides: Partial<Application> = {}, location?: string) =>
  renderPart(<ApplicationWords application={buildApplication(overrides)} level={3} location={location} />);

describe('the words of an application', () => {
  it('name the night, the day and the way to the artist', () => {
    open();
    expect(screen.getByText(/^Applied for/)).toHaveTextContent(/^Applied for Oyelaran, Fri 20 Nov\.$/);
    expect(screen.getByRole('link', { name: 'Open profile' })).toHaveAttribute(
      'href',
      '/profile/juno-halide',
    );
    expect(screen.getByRole('heading', { level: 3, name: "Why you'd be a good fit" })).toBeVisible();
  });

  it('begin with the place of the artist, when it is known', () => {
    open({}, 'Rotterdam');
    expect(screen.getByText(/^Rotterdam\. Applied for/)).toBeVisible();
  });

  it('leave out a message that is gone', () => {
    open({ message: '' });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it.each<[string, string, Partial<Application>]>([
    ['a venue that declines', 'Your reason', { status: 'declined' }],
    ['an artist who cancels', 'Reason', { status: 'cancelled' }],
    ['a cancelled night', 'Reason', { status: 'closed', event: buildEvent({ status: 'cancelled' }) }],
  ])('show the reason of %s under “%s”', (_, title, overrides) => {
    open({ ...overrides, reason: 'Full this spring.' });
    expect(screen.getByRole('heading', { name: title }).parentElement).toHaveTextContent('Full this spring.');
  });
});

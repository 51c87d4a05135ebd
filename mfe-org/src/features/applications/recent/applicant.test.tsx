import { buildArtist } from '@backline/contracts/testing/builders';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  openRow,
  serve,
  waiting,
  withVenue,
} from '#src/features/applications/testing/serve-applications.tsx';

withVenue();

describe('an applicant', () => {
  it('leaves an unknown number of followers out', async () => {
    serve(waiting({ artist: buildArtist({ spotifyFollowers: null }) }));
    const { row } = await openRow();
    expect(row.queryByText(/followers/)).not.toBeInTheDocument();
  });

  it('is marked when the venue had invited them', async () => {
    serve(waiting({ isInvited: true }));
    const { row } = await openRow();
    expect(row.getByText('Invited by you')).toBeVisible();
  });

  it('is told to play another night at that time, before the venue answers', async () => {
    const overlaps = [{ from: '2026-12-11T23:00:00.000Z', until: '2026-12-12T01:00:00.000Z' }];
    serve(waiting({ venueView: { starred: false, note: '', noteVersion: 0, waiting: 1, overlaps } }));
    const { row } = await openRow();
    expect(row.getByText(/^Juno Halide is accepted for another night that overlaps: /)).toBeVisible();
  });

  it('shows the message, and marks the application as viewed the first time only [application-life 4, organisation-dashboard 9]', async () => {
    const moves = serve(waiting({ allowedActions: ['view', 'accept', 'decline'] }));
    const { person, row } = await openRow();
    expect(row.queryByText('I play long, slow and low.')).not.toBeInTheDocument();

    await person.click(row.getByRole('button', { name: 'Read message' }));
    expect(row.getByText('I play long, slow and low.')).toBeVisible();
    expect(row.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profile/juno-halide');
    await waitFor(() => expect(moves).toEqual([{ transition: 'view', body: {} }]));

    await person.click(row.getByRole('button', { name: 'Hide message' }));
    expect(row.queryByText('I play long, slow and low.')).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: 'Read message' }));
    expect(moves).toHaveLength(1);
  });
});

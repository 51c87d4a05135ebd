import {
  type ArtistListing,
  changeArtistListing,
  getArtistListing,
} from '@backline/contracts/profiles/artist-listing';
import { addTakenDate } from '@backline/contracts/profiles/taken/taken-dates';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { juno, openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const section = () => within(screen.getByRole('region', { name: 'Being found' }));
const listed = () => section().findByRole('switch', { name: 'List me in the directory of artists' });
const telling = () => section().findByRole('switch', { name: 'Tell venues when I am free' });

/** A server with these choices. */
function serve(listing: ArtistListing) {
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(getArtistListing, () => listing),
    mockCall(changeArtistListing, ({ body }) => {
      sent.push(body);
      listing = { ...listing, ...(body as Partial<ArtistListing>) };
      return listing;
    }),
  );
  return { sent, change: (changed: Partial<ArtistListing>) => (listing = { ...listing, ...changed }) };
}

describe('being found by venues', () => {
  it('is switched off and on, one choice at a time [artist-directory 11]', async () => {
    const { sent } = serve({ isListed: true, tellsWhenFree: true, hasMarkedDates: true });
    const { person } = await openSettings('/settings#listing');
    await person.click(await telling());
    await waitFor(async () => expect(await telling()).not.toBeChecked());
    await person.click(await listed());
    expect(await section().findByText(/^Venues do not find you/)).toBeVisible();
    expect(await listed()).not.toBeChecked();
    await person.click(await listed());
    await waitFor(async () => expect(await listed()).toBeChecked());
    expect(sent).toEqual([{ tellsWhenFree: false }, { isListed: false }, { isListed: true }]);
  });

  it('waits for a first marked date before it tells who is free [artist-directory 11]', async () => {
    const server = serve({ isListed: true, tellsWhenFree: false, hasMarkedDates: false });
    mockApi.use(
      mockCall(addTakenDate, ({ body }) => {
        server.change({ tellsWhenFree: true, hasMarkedDates: true });
        return { id: 'day', ...(body as Required<typeof body>) } as never;
      }),
    );
    const { person } = await openSettings();
    expect(await telling()).toBeDisabled();
    expect(section().getByText(/^Mark your taken dates first/)).toBeVisible();
    const taken = within(screen.getByRole('region', { name: 'Taken dates' }));
    await person.type(taken.getByLabelText('First day'), '2027-01-01');
    await person.click(taken.getByRole('button', { name: 'Mark as taken' }));
    await waitFor(async () => expect(await telling()).toBeChecked());
    expect(await telling()).toBeEnabled();
  });

  it('says what failed, and keeps the choice', async () => {
    serve({ isListed: true, tellsWhenFree: false, hasMarkedDates: true });
    mockApi.use(mockCall(changeArtistListing, refuse('unavailable')));
    const { person } = await openSettings();
    await person.click(await listed());
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(await listed()).toBeChecked();
  });

  it('says when it could not be loaded', async () => {
    mockApi.use(mockCall(getArtistListing, refuse('unavailable')));
    await openSettings();
    expect(await section().findByText('Your choices could not be loaded')).toBeVisible();
  });

  it('is nothing of a venue', async () => {
    const { artistId: _, ...account } = juno;
    setSessionUser({ ...account, userType: 'organisation', orgId: 'org-salt-house' });
    await openSettings();
    expect(screen.queryByRole('region', { name: 'Being found' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Being found' })).not.toBeInTheDocument();
  });
});

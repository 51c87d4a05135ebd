import { getArtist } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { one, openJudge, panel, withJudge } from '#src/features/applications/testing/judge.tsx';

withJudge();

describe('an application that is open', () => {
  it.each([
    ['Marisol has cancelled 1 of 8 nights.', { nights: 8, cancelled: 1 }],
    ['Marisol has never cancelled (8 nights).', { nights: 8, cancelled: 0 }],
    ['Marisol is new here.', null],
  ])('tells how often the artist has cancelled: %s [application-life 15]', async (text, artist) => {
    openJudge([one('a', 'Marisol', { cancelling: { artist, venue: null } })]);
    expect(within(await panel('Marisol')).getByText(text)).toBeVisible();
  });

  it.each([
    ['a suspended artist has none', 'artist', false],
    ['a suspended venue still has them', 'venue', true],
  ] as const)('of mixes and the button of a favourite %s', async (_which, side, isAskedFor) => {
    let isAsked = false;
    mockApi.use(
      mockCall(getArtist, buildArtist({ location: 'Rotterdam' })),
      mockCall(listMixes, () => {
        isAsked = true;
        return [];
      }),
    );
    openJudge([one('a', 'Marisol', { pause: { side, until: '2046-11-21T12:00:00.000Z' } })]);
    expect(await screen.findByText(/^Rotterdam\. Applied for/)).toBeVisible();
    expect(isAsked).toBe(isAskedFor);
    const opened = within(await panel('Marisol'));
    expect(opened.queryAllByRole('button', { name: 'Favourite' })).toHaveLength(isAskedFor ? 1 : 0);
  });

  it.each([
    ['a', true, ['From Lisbon, as this night', 'Plays its genre: House']],
    ['b', false, ['Has played 3 rooms of this size, for 210 to 840 people']],
    ['c', true, undefined],
  ])('says why the artist fits: %s (wide: %s) [reasons 6]', async (id, isWide, reasons) => {
    const view = { starred: false, note: '', noteVersion: 0, waiting: 1, ...(reasons && { reasons }) };
    const at = `/org-dashboard/applications/${id}`;
    openJudge([one(id, 'Marisol', { venueView: view })], { at, isWide });
    const opened = within(await panel('Marisol'));
    const sections = opened.queryAllByRole('region', { name: 'Why this fits' });
    const words = sections.flatMap((section) => within(section).getAllByRole('listitem'));
    expect(words.map(({ textContent }) => textContent)).toEqual(reasons ?? []);
  });

  it('tells where the artist lives once that is known, and does without', async () => {
    mockApi.use(mockCall(getArtist, refuse('unavailable')));
    const { unmount } = openJudge([one('a', 'Marisol')]);
    expect(within(await panel('Marisol')).getByText(/^Applied for/)).toBeVisible();
    unmount();
    mockApi.use(mockCall(getArtist, buildArtist({ location: 'Rotterdam' })));
    openJudge([one('a', 'Marisol')]);
    expect(await screen.findByText(/^Rotterdam\. Applied for/)).toBeVisible();
  });

  it.each([
    ['a', 'Marisol', true],
    ['b', 'Ostrava', false],
    ['application-22', 'Basement Choir', true],
  ])('has the part of another remote beside the answers: %s of %s (wide: %s)', async (id, name, isWide) => {
    const Talk = (slot: { applicationId: string; side: string }) => (
      <p>{`${slot.side} of ${slot.applicationId}`}</p>
    );
    const at = `/org-dashboard/applications/${id}`;
    openJudge([one(id, name)], { at, isWide, fillers: { 'application-panel': Talk } });
    const opened = await panel(name);
    expect(await within(opened).findByText(`venue of ${id}`)).toBeVisible();
    expect(within(opened).getByRole('button', { name: /^Accept/ })).toBeEnabled();
  });

  it('is not viewed again once the API says that it was', async () => {
    const { moves } = openJudge([one('a', 'Marisol', { allowedActions: ['accept', 'decline'] })]);
    await panel('Marisol');
    expect(await screen.findByText(/^Rotterdam/)).toBeVisible();
    expect(moves).toEqual([]);
  });

  it('has a page of its own where the screen is narrow, with three genres at most', async () => {
    const artist = buildArtist({ stageName: 'Marisol', genres: ['Dub', 'House', 'Techno', 'Ambient'] });
    openJudge([one('a', 'Marisol', { artist })], { at: '/org-dashboard/applications/a', isWide: false });
    const opened = within(await panel('Marisol'));
    expect(opened.getByRole('heading', { level: 1, name: 'Marisol' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Marisol · Backline'));
    expect(opened.getByText('Techno')).toBeVisible();
    expect(opened.queryByText('Ambient')).not.toBeInTheDocument();
  });

  it.each([
    ['before', 'a short message', true, 'Low and slow.'],
    ['before', 'a long message', true, 'Low and slow. '.repeat(140)],
    ['after', 'a message on a page of its own', false, 'Low and slow.'],
  ])('has the sound %s %s', async (where, _what, isWide, message) => {
    openJudge([one('a', 'Marisol', { message })], { at: '/org-dashboard/applications/a', isWide });
    const opened = within(await panel('Marisol'));
    const play = await opened.findByRole('button', { name: /^Play/ });
    const words = opened.getByRole('heading', { name: "Why you'd be a good fit" });
    const isBefore = play.compareDocumentPosition(words) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore).toBe(where === 'before');
  });

  it('says that the artist has no mixes, or that they could not be loaded', async () => {
    mockApi.use(mockCall(listMixes, refuse('unavailable')));
    const { person } = openJudge([one('a', 'Marisol')]);
    const failed = await within(await panel('Marisol')).findByRole('alert');
    expect(failed).toHaveTextContent('Mixes could not be loaded');
    mockApi.use(mockCall(listMixes, []));
    await person.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Marisol has no mixes yet.')).toBeVisible();
  });
});

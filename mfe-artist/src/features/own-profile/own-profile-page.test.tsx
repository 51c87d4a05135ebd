import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { countAct } from '@backline/contracts/figures/page-views';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaItem, buildMix } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingEvent } from '#src/event/waiting-event.ts';
import { OwnProfilePage } from './own-profile-page.tsx';

withMockApi();
beforeEach(() => {
  setSessionUser(buildUser());
  mockApi.use(mockCall(listMixes, []));
});

const open = () =>
  renderRoutes([{ path: '/dj-profile', element: <OwnProfilePage /> }], { at: '/dj-profile' });
const artist = (overrides: Parameters<typeof buildArtist>[0]) =>
  mockApi.use(mockCall(getArtistOfUser, buildArtist(overrides)));

describe('a profile that cannot be shown', () => {
  it('sends an account without one to the signup, and asks for none', async () => {
    setSessionUser(buildUser({ artistId: undefined }));
    const asked: unknown[] = [];
    mockApi.use(
      mockCall(getArtistOfUser, (call) => {
        asked.push(call);
        return refuse('not_found');
      }),
    );
    const { router } = open();
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/signup/artist');
    expect(asked).toEqual([]);
  });

  it("is not found when the account's profile does not exist, with a way on [own-profile 28, own-profile 29]", async () => {
    mockApi.use(mockCall(getArtistOfUser, refuse('not_found')));
    open();
    expect(await screen.findByRole('heading', { name: 'Artist not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find events' })).toHaveAttribute('href', '/events');
  });

  it('appears after Try again [own-profile 27, real-data 1]', async () => {
    let down = true;
    mockApi.use(mockCall(getArtistOfUser, () => (down ? refuse('unavailable') : buildArtist())));
    const { person } = open();
    await screen.findByRole('alert');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Juno Halide', level: 1 })).toBeVisible();
  });
});

describe('a profile', () => {
  it('shows name, three genres, followers and credits [own-profile 1, own-profile 26]', async () => {
    artist({ genres: ['Dub Techno', 'Slow House', 'Ambient', 'Jungle'], credits: 100 });
    open();
    const hero = await screen.findByRole('region', { name: 'Juno Halide' });
    expect(hero).toHaveTextContent('12.4K');
    expect(hero).toHaveTextContent('Ambient');
    expect(hero).not.toHaveTextContent('Jungle');
    expect(screen.getByText('Your Credits').parentElement).toHaveTextContent('100');
  });

  it('copies its public link [own-profile 4, toasts 10]', async () => {
    artist({ profileImage: '/media/face.webp' });
    mockApi.use(mockCall(countAct, { id: 'juno-halide' }), mockCall(listMixes, [buildMix()]));
    const { person } = open();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByRole('button', { name: 'Share Profile' }));
    expect(await screen.findByText('Link Copied! Profile link copied to clipboard')).toBeVisible();
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/^http.*\/profile\/juno-halide$/));
  });
});

describe('the main act of a profile', () => {
  const face = { profileImage: '/media/face.webp' };
  const linked = { soundcloudMix: 'https://soundcloud.com/junohalide/four-hours' };

  it.each([
    ['without photo and mix', { profileImage: null }, [], 'Add your photo', 'images'],
    ['with a photo alone', face, [], 'Add your first mix', 'mix'],
    ['with a mix alone', { profileImage: null }, [buildMix()], 'Add your photo', 'images'],
  ])('leads %s to what is missing, and shares nothing', async (_what, has, mixes, label, section) => {
    artist(has);
    mockApi.use(mockCall(listMixes, mixes));
    open();
    const link = await screen.findByRole('link', { name: label });
    expect(link).toHaveAttribute('href', `/edit-profile?section=${section}`);
    await waitFor(() => expect(screen.queryByText('Loading mixes...')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Share Profile' })).not.toBeInTheDocument();
  });

  it.each([
    ['a mix', face, [buildMix()]],
    ['a mix on SoundCloud', { ...face, ...linked }, []],
  ])('shares a profile that has a photo and %s', async (_what, has, mixes) => {
    artist(has);
    mockApi.use(mockCall(listMixes, mixes));
    open();
    expect(await screen.findByRole('button', { name: 'Share Profile' })).toBeVisible();
  });

  it('offers an own photo beside a picture of a platform', async () => {
    const { id: _, type: __, alt: ___, ...picture } = buildMediaItem({ src: '/media/face.webp' });
    artist({ ...face, photo: { ...picture, source: 'spotify' } });
    mockApi.use(mockCall(listMixes, [buildMix()]));
    open();
    expect(await screen.findByRole('link', { name: 'Add your own photo for the poster' })).toHaveAttribute(
      'href',
      '/edit-profile?section=images',
    );
  });
});

describe('an application that waited for the confirmed address', () => {
  const waits = (headliner: string) => waitingEvent(buildUser().id).keep({ eventId: 'event-7', headliner });

  it.each(['Oyelaran', 'Nine Lamps', 'The Low Tide Soundsystem & Friends'])(
    'goes on with %s, once',
    async (name) => {
      artist({});
      waits(name);
      const { person, router, unmount } = open();
      await person.click(await screen.findByRole('link', { name: `Go on with ${name}` }));
      expect(router.state.location.pathname).toBe('/events/event-7/apply');
      unmount();
      open();
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('link', { name: /^Go on/ })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['an artist without a confirmed address', { emailVerified: false }],
    ['another artist', { id: 'user-ren' }],
  ])('is not offered to %s', async (_who, user) => {
    artist({});
    waits('Oyelaran');
    setSessionUser(buildUser(user));
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^Go on/ })).not.toBeInTheDocument();
  });
});

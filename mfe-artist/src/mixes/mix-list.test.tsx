import { listMixes, type Mix } from '@backline/contracts/profiles/mixes';
import { buildArtist } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { mockApi, mockAudio, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { playbackState } from '@backline/shell-sdk/playback';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MixList } from './mix-list.tsx';

withMockApi();

let audio: ReturnType<typeof mockAudio>;
beforeEach(() => {
  audio = mockAudio();
});

function open(mixes: Mix[], artist = buildArtist()) {
  mockApi.use(mockCall(listMixes, mixes));
  return renderRoutes([{ path: '/', element: <MixList artist={artist} idOrHandle={artist.id} /> }], {
    at: '/',
  });
}
const cardOf = (name: string) => screen.findByRole('article', { name });

describe('the card of a mix', () => {
  it('shows title, genre, duration, plays and description [playing 1]', async () => {
    open([buildMix()]);
    const card = await cardOf('Four Hours at Salt House, Part One');
    expect(card).toHaveTextContent('Dub Techno · 62:46 · 3,918 plays');
    expect(card).toHaveTextContent('Recorded in the back room on a Sunday.');
    expect(within(card).getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      '0:00 of 62:46',
    );
  });

  it('keeps its report behind the button with three dots', async () => {
    mockApi.use(mockCall(listMixes, [buildMix()]));
    const artist = buildArtist();
    const list = <MixList artist={artist} idOrHandle={artist.id} isReportable />;
    const { person } = renderRoutes([{ path: '/', element: list }], { at: '/' });
    const card = within(await cardOf('Four Hours at Salt House, Part One'));
    expect(card.getByText('Report')).not.toBeVisible();
    await person.click(card.getByLabelText('More about Four Hours at Salt House, Part One'));
    expect(card.getByText('Report')).toBeVisible();
  });

  it('leaves out unknown facts', async () => {
    open([buildMix({ genre: null, playCount: 1, description: null })]);
    expect(await screen.findByText('62:46 · 1 play')).toBeVisible();
  });

  it('plays and pauses [own-profile 16, playing 3]', async () => {
    const { person } = open([
      buildMix(),
      buildMix({ id: 'other', title: 'Other', audioUrl: '/media/o.mp3' }),
    ]);
    const card = within(await cardOf('Four Hours at Salt House, Part One'));
    await person.click(card.getByRole('button', { name: 'Play' }));
    expect(playbackState().sound).toEqual({
      mixId: 'mix-salt-house',
      title: 'Four Hours at Salt House, Part One',
      artistName: 'Juno Halide',
      page: '/profile/juno-halide',
      picture: null,
      src: '/media/salt-house.mp3',
      duration: 3766,
    });
    expect(card.getByRole('button', { name: 'Loading' })).toBeVisible();
    expect(within(await cardOf('Other')).getByRole('button', { name: 'Play' })).toBeVisible();
    expect(audio.element.getAttribute('src')).toBe('/media/salt-house.mp3');
  });

  it('starts where the person has moved its slider', async () => {
    const { person } = open([buildMix()]);
    (await screen.findByRole('slider', { name: 'Seek' })).focus();
    await person.keyboard('{PageUp}{ArrowRight}');
    expect(playbackState().sound).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Play' }));
    expect(audio.element.currentTime).toBe(35);
  });

  it('without audio shows Audio file not available, and cannot be played [playing 2]', async () => {
    open([buildMix({ audioUrl: null, duration: null })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Audio file not available');
    expect(screen.getByRole('button', { name: 'Play' })).toBeDisabled();
  });
});

describe('a mix on another platform', () => {
  const elsewhere = (overrides: Partial<Mix>) =>
    buildMix({ audioUrl: null, duration: null, playCount: null, ...overrides });

  it.each([
    ['SoundCloud', { soundcloudPermalink: 'https://soundcloud.com/juno/mix' }, '/embeds/soundcloud?url='],
    ['Mixcloud', { mixcloudPermalink: 'https://www.mixcloud.com/juno/mix/' }, '/embeds/mixcloud?url='],
  ])('loads the player of %s at a press, and nothing before [media 32]', async (platform, link, embed) => {
    const { person } = open([elsewhere(link)]);
    expect(await screen.findByRole('link', { name: `Listen on ${platform}` })).toHaveAttribute(
      'href',
      Object.values(link)[0],
    );
    expect(screen.getByText(`Play loads the player of ${platform}.`)).toBeVisible();
    expect(screen.queryByTitle(`${platform} player`)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByTitle(`${platform} player`).getAttribute('src')).toContain(embed);
  });

  it('ends when a mix of ours begins', async () => {
    const { person } = open([
      elsewhere({ id: 'a', title: 'Theirs', soundcloudPermalink: 'https://soundcloud.com/juno/mix' }),
      buildMix({ title: 'Ours' }),
    ]);
    await person.click(within(await cardOf('Theirs')).getByRole('button', { name: 'Play' }));
    await person.click(within(await cardOf('Ours')).getByRole('button', { name: 'Play' }));
    expect(screen.queryByTitle('SoundCloud player')).not.toBeInTheDocument();
  });
});

describe('the list of mixes', () => {
  it.each([1, 2, 4])(
    'has one full player for %i mixes of ours, and a row for each of the others',
    async (count) => {
      const { person } = open(
        Array.from({ length: count }, (_, index) => buildMix({ id: `mix-${index}`, title: `Mix ${index}` })),
      );
      await cardOf('Mix 0');
      expect(screen.getAllByRole('article')).toHaveLength(count);
      expect(screen.getAllByRole('button', { name: 'Skip back 15 seconds' })).toHaveLength(1);
      const last = within(await cardOf(`Mix ${count - 1}`));
      await person.click(last.getByRole('button', { name: 'Play' }));
      expect(playbackState().sound?.mixId).toBe(`mix-${count - 1}`);
      expect(last.getByRole('slider', { name: /^Seek/ })).toBeVisible();
    },
  );

  it('says when there are none', async () => {
    open([]);
    expect(await screen.findByText('No mixes uploaded yet')).toBeVisible();
  });

  it('has the mix on SoundCloud from the signup too', async () => {
    open([], buildArtist({ soundcloudMix: 'https://soundcloud.com/junohalide/four-hours' }));
    const link = await screen.findByRole('link', { name: 'Listen on SoundCloud' });
    expect(link).toHaveAttribute('href', 'https://soundcloud.com/junohalide/four-hours');
    expect(screen.queryByText('No mixes uploaded yet')).not.toBeInTheDocument();
  });

  it('appears after Try again', async () => {
    let down = true;
    const { person } = open([]);
    mockApi.use(mockCall(listMixes, () => (down ? refuse('unavailable') : [buildMix()])));
    await screen.findByText('Mixes could not be loaded');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardOf('Four Hours at Salt House, Part One')).toBeVisible();
  });
});

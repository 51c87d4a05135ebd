import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { MixList } from './mix-list.tsx';

export default { title: 'Screens/Artist/Mixes' };

const artist = buildArtist();
const app = { routes: [{ path: '/', element: <MixList artist={artist} idOrHandle={artist.id} /> }] };
const common = { at: '/' };

export const Full = storyOf(app, {
  ...common,
  answers: [
    mockCall(listMixes, [
      buildMix(),
      buildMix({
        id: 'mix-hour-seven',
        title: 'Nine Hours of Dub with The Low Tide Soundsystem & Friends, Hour Seven (Vinyl Only)',
        genre: 'Dub',
        playCount: 12_408,
        description: null,
        soundcloudPermalink: 'https://soundcloud.com/junohalide/hour-seven',
      }),
    ]),
  ],
});

export const Elsewhere = storyOf(app, {
  ...common,
  answers: [
    mockCall(listMixes, [
      buildMix({
        audioUrl: null,
        duration: null,
        playCount: null,
        soundcloudPermalink: 'https://soundcloud.com/junohalide/four-hours',
      }),
      buildMix({
        id: 'mix-cloud',
        title: 'Radio Kade, Guest Mix 114',
        audioUrl: null,
        duration: null,
        playCount: null,
        mixcloudPermalink: 'https://www.mixcloud.com/junohalide/guest-mix/',
      }),
    ]),
  ],
});

export const WithoutAudio = storyOf(app, {
  ...common,
  answers: [mockCall(listMixes, [buildMix({ audioUrl: null, duration: null })])],
});

export const Empty = storyOf(app, { ...common, answers: [mockCall(listMixes, [])] });

export const Loading = storyOf(app, { ...common, answers: [unanswered(listMixes)] });

export const Failed = storyOf(app, { ...common, answers: [mockCall(listMixes, refuse('unavailable'))] });

import { setNotableVenues } from '@backline/contracts/profiles/artist-lists';
import { listRemovedMediaItems } from '@backline/contracts/profiles/artist-media-edits';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { listOwnLinkProofs, makeLinkCode } from '@backline/contracts/profiles/link-proofs';
import { getMediaLimits } from '@backline/contracts/base/media';
import { listRemovedMixes } from '@backline/contracts/profiles/mix-edits';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { buildArtist, buildUser } from '@backline/contracts/testing/builders';
import { buildLinkProof } from '@backline/contracts/testing/link-builders';
import {
  buildMediaFile,
  buildMediaItem,
  buildMediaLimits,
  buildMix,
} from '@backline/contracts/testing/media-builders';
import { OWN_ARTIST } from '@backline/contracts/testing/scenes';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import type { UploadItem, Uploads } from '@backline/shell-sdk/uploads';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { EditProfilePage } from './edit-profile-page.tsx';
import { galleryUploads } from './images/image-uploads.ts';
import { mixUploads } from './mixes/mix-uploads.ts';

export default { title: 'Screens/Artist/EditProfile' };

const app = { routes: [{ path: '/edit-profile', element: <EditProfilePage /> }] };
const user = buildUser();
const mixesTab = { at: '/edit-profile?section=mix', user };

const artist = mockCall(getArtistOfUser, OWN_ARTIST);
const limits = mockCall(getMediaLimits, buildMediaLimits());
const noneRemoved = mockCall(listRemovedMixes, []);

const MIXES = [
  buildMix(),
  buildMix({ id: 'mix-kade', title: 'Radio Kade, Guest Mix 114', genre: 'Ambient', playCount: 0 }),
  buildMix({
    id: 'mix-hour-seven',
    title: 'Nine Hours of Dub with The Low Tide Soundsystem & Friends, Hour Seven (Vinyl Only)',
    audioUrl: null,
    duration: null,
    playCount: null,
    mixcloudPermalink: 'https://www.mixcloud.com/junohalide/hour-seven/',
  }),
];

const MIB = 1024 * 1024;
const sending: UploadItem = {
  id: 'sending',
  kind: 'audio',
  name: 'four-hours-at-salt-house-part-two-master-24bit.wav',
  bytes: 187 * MIB,
  sentBytes: 118 * MIB,
  bytesPerSecond: 1.8 * MIB,
  status: 'sending',
  message: null,
  canRetry: false,
  preview: null,
  file: null,
};
const ready: UploadItem = { ...sending, id: 'ready', name: 'foundry-rooms-closing-set.mp3', status: 'ready' };
const UPLOADS: UploadItem[] = [
  sending,
  { ...ready, file: buildMediaFile() },
  {
    ...sending,
    id: 'refused',
    name: 'notes.mp3',
    status: 'failed',
    message: 'This is no sound file that can be taken. Please choose one of: MP3, WAV, M4A.',
  },
];

/** A story with running uploads. */
function withUploads(story: ReturnType<typeof storyOf>, items: UploadItem[], uploads: Uploads) {
  return {
    ...story,
    beforeEach() {
      const end = story.beforeEach();
      uploads.useItems.setState(items, true);
      return () => {
        uploads.useItems.setState([], true);
        end();
      };
    },
  };
}

export const Basic = {
  ...storyOf(app, { at: '/edit-profile', user, answers: [artist] }),
  tags: ['visual'],
};

export const Venues = {
  ...storyOf(app, { at: '/edit-profile?section=venues', user, answers: [artist] }),
  tags: ['visual'],
};

/** A change of the list, and the server's answer to it. */
const changedVenues = (answer: ReturnType<typeof mockCall>) => ({
  ...storyOf(app, { at: '/edit-profile?section=venues', user, answers: [artist, answer] }),
  play: async () => {
    const [remove] = await screen.findAllByRole('button', { name: /^Remove / });
    if (remove) await userEvent.click(remove);
  },
});

export const VenuesSaving = changedVenues(unanswered(setNotableVenues));

export const VenuesNotSaved = changedVenues(mockCall(setNotableVenues, refuse('unavailable')));

export const VenuesEmpty = storyOf(app, {
  at: '/edit-profile?section=venues',
  user,
  answers: [mockCall(getArtistOfUser, { ...OWN_ARTIST, notableVenues: [] })],
});

export const Artists = storyOf(app, { at: '/edit-profile?section=artists', user, answers: [artist] });

export const Tracks = storyOf(app, { at: '/edit-profile?section=tracks', user, answers: [artist] });

export const TracksEmpty = storyOf(app, {
  at: '/edit-profile?section=tracks',
  user,
  answers: [mockCall(getArtistOfUser, { ...OWN_ARTIST, topTracks: [], socialLinks: {} })],
});

const linksTab = { at: '/edit-profile?section=links', user };

const links = storyOf(app, {
  ...linksTab,
  answers: [
    artist,
    mockCall(listOwnLinkProofs, [
      buildLinkProof({ platform: 'spotify', way: 'request', link: 'https://open.spotify.com/artist/juno' }),
      buildLinkProof(),
      buildLinkProof({
        platform: 'instagram',
        way: 'request',
        link: 'https://www.instagram.com/junohalide',
        status: 'waiting',
        askedAt: '2026-11-21T12:00:00.000Z',
      }),
      buildLinkProof({
        platform: 'tiktok',
        way: 'request',
        link: 'https://www.tiktok.com/@junohalide',
        status: 'refused',
        decidedAt: '2026-11-21T12:00:00.000Z',
        reason: 'The post that you name is gone. Make a new one and ask again.',
      }),
      buildLinkProof({
        platform: 'website',
        way: 'request',
        link: 'https://junohalide.example.org',
        status: 'proven',
        decidedAt: '2026-11-21T12:00:00.000Z',
      }),
    ]),
    mockCall(makeLinkCode, buildLinkProof({ code: 'backline-5f3a9c04be17' })),
  ],
});

export const Links = { ...links, tags: ['visual'] };

export const ProvingALink = {
  ...links,
  tags: ['visual'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Prove that this is yours/ }));
    await screen.findByRole('dialog');
  },
};

export const AskingForACheck = {
  ...links,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again: TikTok' }));
    await screen.findByRole('dialog');
  },
};

export const LinksWithoutAny = storyOf(app, {
  ...linksTab,
  answers: [mockCall(getArtistOfUser, buildArtist()), mockCall(listOwnLinkProofs, [])],
});

export const ProofsFailed = storyOf(app, {
  ...linksTab,
  answers: [artist, mockCall(listOwnLinkProofs, refuse('unavailable'))],
});

export const ProofsLoading = storyOf(app, { ...linksTab, answers: [artist, unanswered(listOwnLinkProofs)] });

const full = storyOf(app, {
  ...mixesTab,
  answers: [
    artist,
    limits,
    mockCall(listMixes, MIXES),
    mockCall(listRemovedMixes, [
      { ...buildMix({ id: 'gone', title: 'Warm-up' }), goneAt: '2026-12-20T12:00:00.000Z' },
    ]),
  ],
});

export const Mixes = { ...full, tags: ['visual'] };

export const MixesUploading = withUploads(full, UPLOADS, mixUploads);

export const MixesEmpty = storyOf(app, {
  ...mixesTab,
  answers: [artist, limits, noneRemoved, mockCall(listMixes, [])],
});

export const MixesFull = storyOf(app, {
  ...mixesTab,
  answers: [
    artist,
    noneRemoved,
    mockCall(listMixes, MIXES),
    mockCall(getMediaLimits, buildMediaLimits({ audio: { ...buildMediaLimits().audio, left: 0 } })),
  ],
});

export const MixesFailed = storyOf(app, {
  ...mixesTab,
  answers: [artist, limits, noneRemoved, mockCall(listMixes, refuse('unavailable'))],
});

const FIRST = OWN_ARTIST.images[0] ?? buildMediaItem();
const GONE = { goneAt: '2026-12-20T12:00:00.000Z' };
const imagesTab = { at: '/edit-profile?section=images', user };

const images = storyOf(app, {
  ...imagesTab,
  answers: [artist, limits, mockCall(listRemovedMediaItems, [])],
});

export const Images = { ...images, tags: ['visual'] };

export const DescribingAPicture = {
  ...images,
  play: async () => {
    const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
    if (edit) await userEvent.click(edit);
    await screen.findByRole('dialog');
  },
};

export const ImagesRemoved = storyOf(app, {
  ...imagesTab,
  answers: [
    artist,
    limits,
    mockCall(listRemovedMediaItems, [
      { ...FIRST, ...GONE, id: 'photo-old', alt: '', isPhoto: true },
      { ...FIRST, ...GONE, id: 'night', alt: 'The front row' },
    ]),
  ],
});

export const ImagesUploading = withUploads(
  images,
  [
    {
      ...sending,
      kind: 'video',
      name: 'foundry-rooms-closing-set-2026-11-14.mov',
      preview: FIRST.src,
    },
    {
      ...sending,
      id: 'large',
      kind: 'video',
      name: 'salt-house-full-night.mp4',
      status: 'failed',
      message: 'This file is 214 MB. The limit is 200 MB.',
    },
  ],
  galleryUploads,
);

export const ImagesEmpty = storyOf(app, {
  ...imagesTab,
  answers: [mockCall(getArtistOfUser, buildArtist()), limits, mockCall(listRemovedMediaItems, [])],
});

export const Loading = storyOf(app, { ...mixesTab, answers: [unanswered(getArtistOfUser)] });

export const Failed = storyOf(app, {
  ...mixesTab,
  answers: [mockCall(getArtistOfUser, refuse('unavailable'))],
});

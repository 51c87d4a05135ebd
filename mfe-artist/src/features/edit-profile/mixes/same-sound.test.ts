import { buildMediaFile, buildMix } from '@backline/contracts/testing/media-builders';
import { buildUpload } from '@backline/shell-sdk/testing';
import { expect, it } from 'vitest';
import { sameSound } from './same-sound.ts';

const wave = (loudness: number) => Array.from({ length: 200 }, (_, bar) => (bar % 7) * loudness);
const upload = (id: string, loudness: number | null) =>
  buildUpload({
    id,
    name: `${id}.wav`,
    file: loudness === null ? null : buildMediaFile({ id, peaks: wave(loudness) }),
  });
const quiet = buildMix({ title: 'Quiet set', audioUrl: '/media/q.mp3', peaks: wave(0.02) });
const elsewhere = buildMix({ title: 'On SoundCloud', audioUrl: null, peaks: wave(0.09) });

it.each([
  ['a stored mix', upload('a', 0.02), 'Quiet set'],
  ['an upload before it', upload('b', 0.05), 'first.wav'],
  ['nothing else', upload('c', 0.04), undefined],
  ['a mix whose bars are made up', upload('d', 0.09), undefined],
  ['nothing before it is checked', upload('e', null), undefined],
])('an uploaded sound is compared with others: it is that of %s', (_what, item, title) => {
  expect(sameSound(item, [upload('first', 0.05), item], [quiet, elsewhere])).toBe(title);
});

it('the first of two equal uploads has no twin', () => {
  const first = upload('first', 0.05);
  expect(sameSound(first, [first, upload('second', 0.05)], [])).toBeUndefined();
});

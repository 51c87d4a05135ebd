import { type MediaFileRecord, UNCHECKED_FILE } from '@backline/shared-records/media/media-files.model';
import { expect, it } from 'vitest';
import { presentFile } from './present-file.ts';

const RECORD: MediaFileRecord = {
  ...UNCHECKED_FILE,
  _id: 'file-1',
  ownerId: 'juno',
  kind: 'video',
  source: null,
  name: 'Closing set.mp4',
  bytes: 1200,
  status: 'ready',
  told: null,
  file: 'ab.mp4',
  type: 'video/mp4',
  goesAt: null,
  rightsConfirmedAt: new Date('2026-11-20T12:00:00Z'),
  createdAt: new Date('2026-11-20T12:00:00Z'),
};

it('a file that is ready has its address, and that of its poster', () => {
  const poster = { fileId: 'file-0', file: 'cd.webp' };
  expect(presentFile({ ...RECORD, poster })).toMatchObject({
    id: 'file-1',
    status: 'ready',
    url: '/media/ab.mp4',
    poster: '/media/cd.webp',
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  expect(presentFile(RECORD).poster).toBeNull();
});

it.each([
  ['uploading', 'processing'],
  ['processing', 'processing'],
  ['failed', 'failed'],
] as const)('a file that is %s has no address, and reads as %s', (status, shown) => {
  expect(presentFile({ ...RECORD, status })).toMatchObject({ status: shown, url: null });
});

it.each(['ab.pdf', 'ab.private.pdf', 'ab.private.webp'])('a document at %s has no address', (file) => {
  expect(presentFile({ ...RECORD, kind: 'document', file })).toMatchObject({ status: 'ready', url: null });
});

it('a file tells nothing about its owner, its users and its rights', () => {
  const answer = JSON.stringify(presentFile({ ...RECORD, referencedBy: ['mix:secret'] }));
  for (const hidden of ['juno', 'secret', 'rights', 'goesAt']) expect(answer).not.toContain(hidden);
});

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PICTURE_WIDTHS } from '@backline/contracts/base/pictures';
import { UNCHECKED_FILE, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { MixAudio } from '#src/modules/profiles/mixes/mixes.model.ts';
import { demoId } from '#src/demo/demo-ids.ts';
import { demoPicture } from './demo-pictures.ts';
import { MIX_FILES } from './mix-files.ts';
import { PICTURE_FILES } from './picture-files.ts';

/** A file of this width has a name without a suffix. */
const FULL_WIDTH = 1280;

/** The facts of a file that do not depend on its user. */
type Facts = Omit<MediaFileRecord, 'ownerId' | 'referencedBy' | 'rightsConfirmedAt' | 'createdAt'>;

/** A file that comes with the demo, in the state after the media service's check. */
export interface DemoFile {
  facts: Facts;
  /** Each stored name below `/media/` with its bytes. */
  stored: readonly { name: string; bytes: () => Promise<Buffer> }[];
}

export async function readDemoFiles(): Promise<DemoFile[]> {
  const pictures = PICTURE_FILES.map(([key]) => readPicture(key));
  const mixes = MIX_FILES.map(([key]) => readMix(key));
  return Promise.all([...pictures, ...mixes]);
}

async function readPicture(key: string): Promise<DemoFile> {
  const { fileId: _id, src, width, height, placeholder } = demoPicture(key);
  const hash = src.slice('/media/'.length, -'.webp'.length);
  const name = (stem: string, wide: number) =>
    wide === FULL_WIDTH ? `${stem}.webp` : `${stem}.${wide}.webp`;
  const bytesOf = (wide: number) => readFile(new URL(`../media/${name(key, wide)}`, import.meta.url));
  const { length: bytes } = await bytesOf(FULL_WIDTH);
  const facts = {
    kind: 'image',
    file: `${hash}.webp`,
    type: 'image/webp',
    width,
    height,
    placeholder,
  } as const;
  return {
    facts: { ...factsOf(_id ?? key, `${key}.webp`, bytes), ...facts },
    stored: PICTURE_WIDTHS.map((wide) => ({ name: name(hash, wide), bytes: () => bytesOf(wide) })),
  };
}

async function readMix(key: string): Promise<DemoFile> {
  const { fileId: _id, url, duration: durationSeconds, peaks } = await demoAudio(key);
  const bytes = () => readFile(mixUrl(key));
  const file = url.slice('/media/'.length);
  const facts = { kind: 'audio', file, type: 'audio/mpeg', durationSeconds, peaks } as const;
  return {
    facts: { ...factsOf(_id ?? key, `${key}.mp3`, (await bytes()).length), ...facts },
    stored: [{ name: file, bytes }],
  };
}

/** The sound of a mix, as a record shows it. @throws Error for a sound that does not come with the demo. */
export async function demoAudio(key: string): Promise<MixAudio> {
  const [, duration, packed] = MIX_FILES.find(([one]) => one === key) ?? [];
  if (duration === undefined || packed === undefined) throw new Error(`The demo has no mix ${key}`);
  const hash = createHash('sha256')
    .update(await readFile(mixUrl(key)))
    .digest('hex');
  const peaks = [...Buffer.from(packed, 'base64')].map((byte) => Math.round((byte / 255) * 100) / 100);
  return { fileId: demoId(`file ${key}`), url: `/media/${hash}.mp3`, duration, peaks };
}

const mixUrl = (key: string) => new URL(`../mixes/${key}.mp3`, import.meta.url);

function factsOf(_id: string, name: string, bytes: number) {
  const { referencedBy: _, ...empty } = UNCHECKED_FILE;
  return { ...empty, _id, name, bytes, source: null, status: 'ready', told: null, goesAt: null } as const;
}

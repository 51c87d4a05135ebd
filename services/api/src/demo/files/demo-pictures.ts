import type { StoredPicture } from '#src/modules/base/media/stored-picture.ts';
import { demoId } from '#src/demo/demo-ids.ts';
import { PICTURE_FILES } from './picture-files.ts';

const PICTURES: ReadonlyMap<string, StoredPicture> = new Map(
  PICTURE_FILES.map(([key, hash, width, height, tiny]) => [
    key,
    {
      fileId: demoId(`file ${key}`),
      src: `/media/${hash}.webp`,
      width,
      height,
      placeholder: `data:image/webp;base64,${tiny}`,
      focus: null,
      source: null,
    },
  ]),
);

/** A picture of the demo, as a record shows it. @throws Error for a picture that does not come with the demo. */
export function demoPicture(key: string): StoredPicture {
  const picture = PICTURES.get(key);
  if (!picture) throw new Error(`The demo has no picture ${key}`);
  return { ...picture };
}

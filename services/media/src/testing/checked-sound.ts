import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { checkSound } from '#src/worker/sound/check-sound.ts';

/** Checks these bytes as a mix. `told` comes from the browser. */
export async function checkedSound(bytes: Uint8Array, told: MediaFileRecord['told'] = null) {
  const folder = makeTestFolder();
  const upload = join(folder, 'upload');
  writeFileSync(upload, bytes);
  const { facts, ending, path } = await checkSound({ kind: 'audio', told, path: upload, folder });
  return { ...facts, ending, served: () => readFileSync(path) };
}

import { isMp4, requireType, typeOf } from '#src/worker/file-kind.ts';
import type { CheckedFile, CheckTask } from '#src/worker/messages.ts';
import { checkAac, checkAdts } from './check-aac.ts';
import { checkFlac } from './check-flac.ts';
import { checkMp3 } from './check-mp3.ts';
import { checkOgg } from './check-ogg.ts';
import { checkWav } from './check-wav.ts';
import { FOREIGN_MARKS, FOREIGN_TYPES } from './foreign-types.ts';
import { isAdts } from './reading/adts-frames.ts';
import { type FileBytes, withBytes } from './reading/file-bytes.ts';
import { readMp3 } from './reading/mp3-frames.ts';
import { afterTags } from './reading/sound-tags.ts';
import { wavKind } from './reading/wav-chunks.ts';
import { foreignType } from './refuse-sound.ts';

type Check = (task: CheckTask, file: FileBytes) => Promise<CheckedFile>;

/**
 * Decodes a whole sound as a stream. The length is counted, because headers can be wrong.
 * @throws Refusal
 */
export async function checkSound(task: CheckTask): Promise<CheckedFile> {
  return withBytes(task.path, async (file) => (await checkFor(task.path, file))(task, file));
}

/** The check for the content of a file. Tags may come before it. @throws Refusal */
async function checkFor(path: string, file: FileBytes): Promise<Check> {
  const start = afterTags(file);
  const mark = file.at(start, 4).toString('latin1');
  if (wavKind(file, start) !== null) return checkWav;
  if (mark === 'OggS') return checkOgg;
  if (mark === 'fLaC') return checkFlac;
  if (isAdts(file, start)) return checkAdts;
  if (FOREIGN_MARKS[mark] !== undefined) throw foreignType(FOREIGN_MARKS[mark]);
  const type = await typeOf(path);
  if (isMp4(type) || type === 'video/webm' || type === 'video/matroska') return checkAac;
  // The library knows an MP3 only by its very first bytes.
  if (type === undefined && readMp3(file, { start, end: file.size })) return checkMp3;
  const foreign = FOREIGN_TYPES[type ?? ''];
  if (foreign !== undefined) throw foreignType(foreign);
  await requireType(path, 'audio');
  return checkMp3;
}

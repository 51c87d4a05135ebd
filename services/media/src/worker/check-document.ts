import { open } from 'node:fs/promises';
import { requireType } from './file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from './messages.ts';
import { Refusal, UNREADABLE } from './refusal.ts';

/** The mark at the end of a PDF. Programs may write a few bytes after it. */
const END_MARK = '%%EOF';
const TAIL_BYTES = 1024;

/**
 * Checks a file of a message. A picture is decoded and written again, in one width. A PDF stays unchanged: it may
 * contain scripts, so none of our pages shows it.
 * @throws Refusal
 */
export async function checkDocument(task: CheckTask): Promise<CheckedFile> {
  const type = await requireType(task.path, 'document');
  if (type !== 'application/pdf') {
    const { facts, ending, path } = await (await import('./check-picture.ts')).checkPicture(task);
    return { facts, ending, path };
  }
  if (!(await tailOf(task.path)).includes(END_MARK)) throw new Refusal(UNREADABLE);
  return { facts: NO_FACTS, ending: 'pdf', path: task.path };
}

async function tailOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

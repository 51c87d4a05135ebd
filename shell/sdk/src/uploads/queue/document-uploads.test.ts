import { getMediaFile, getMediaLimits, removeMediaFile } from '@backline/contracts/base/media';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMediaFile, buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploads, type Uploads } from './create-uploads.ts';
import type { TransferHandlers, TransferTask } from './transfer.ts';

const { sent, begun } = vi.hoisted(() => ({ sent: [] as TransferTask[], begun: new Set<string>() }));

/** Every transfer ends at once. The id of a file is its name. */
vi.mock('./transfer.ts', () => ({
  hasBegun: async ({ file }: TransferTask) => begun.has(file.name),
  startTransfer(task: TransferTask, { onDone }: TransferHandlers) {
    sent.push(task);
    queueMicrotask(() => onDone(task.file.name));
    return { pause: () => undefined, resume: () => undefined, cancel: () => undefined };
  },
}));

withMockApi();

let uploads: Uploads;
beforeEach(() => {
  sent.length = 0;
  begun.clear();
  setSessionUser(buildUser());
  uploads = createUploads(['document'], 'message:1');
  mockApi.use(
    mockCall(getMediaLimits, buildMediaLimits()),
    mockCall(getMediaFile, ({ params }) =>
      buildMediaFile({ id: params['id'] ?? '', kind: 'document', name: params['id'] ?? '', url: null }),
    ),
    mockCall(removeMediaFile, { removed: true }),
  );
});
afterEach(() => {
  for (const { id } of items()) uploads.forget(id);
  setSessionUser(null);
});

const items = () => uploads.useItems.getState();
const shown = () => items().map(({ name, status, message }) => [name, message ?? status]);
const files = (...names: string[]) => names.map((name) => new File(['rider'], name));
const FULL = 'A message takes up to 5 files. Remove one first.';
const FIVE = ['a.pdf', 'b.png', 'c.jpg', 'd.webp', 'e.PDF'];
const ready = (names: readonly string[]) => names.map((name) => [name, 'ready']);

async function add(...names: string[]) {
  uploads.add(files(...names));
  const isOver = ({ status }: { status: string }) => status === 'ready' || status === 'failed';
  await vi.waitFor(() => expect(items().every(isOver)).toBe(true), 10_000);
}

describe('the files of a message', () => {
  it('are sent together, and without a word about rights [media 12]', async () => {
    await add(...FIVE);
    expect(shown()).toEqual(ready(FIVE));
    expect(sent.map(({ metadata }) => metadata)).toEqual(FIVE.map((name) => ({ kind: 'document', name })));
  });

  it.each([
    ['chosen together', [[...FIVE, 'f.pdf']]],
    ['added later', [FIVE, ['f.pdf']]],
    ['of which the server has a part', [FIVE.slice(0, 2), [...FIVE.slice(2), 'f.pdf']], ['f.pdf']],
  ])('are five, and a sixth is refused: %s', async (_how, choices, known: string[] = []) => {
    for (const name of known) begun.add(name);
    for (const names of choices) await add(...names);
    expect(shown()).toEqual([...ready(FIVE), ['f.pdf', FULL]]);
  });

  it('are five again when one is removed, and those that were refused do not count', async () => {
    await add('notes.docx', 'set.mp3', ...FIVE);
    uploads.cancel(items().find(({ name }) => name === 'a.pdf')?.id ?? '');
    await add('f.pdf');
    const refusal = "This file can't be used here. Choose PDF, JPG, PNG, WebP, GIF or AVIF.";
    expect(shown()).toEqual([
      ['notes.docx', refusal],
      ['set.mp3', refusal],
      ...ready([...FIVE.slice(1), 'f.pdf']),
    ]);
  });

  it('are there again after a reload, and count', async () => {
    await add(...FIVE);
    uploads = createUploads(['document'], 'message:1');
    await uploads.bringBack();
    expect(shown()).toEqual(ready(FIVE));
    await add('f.pdf');
    expect(shown().at(-1)).toEqual(['f.pdf', FULL]);
  });

  it('show themselves when they are pictures', async () => {
    await add('stage.jpg', 'rider.pdf');
    expect(items().map(({ kind, preview }) => [kind, preview !== null])).toEqual([
      ['document', true],
      ['document', false],
    ]);
  });
});

import { getMediaFile } from '@backline/contracts/base/media';
import { buildMediaFile } from '@backline/contracts/testing/media-builders';
import { describe, expect, it } from 'vitest';
import { mockApi, mockCall, refuse, withMockApi } from '#src/testing/index.ts';
import { followCheck } from './follow-check.ts';

withMockApi();

type Answers = Parameters<typeof mockCall<typeof getMediaFile>>[1][];

/** Answers one question after the other, and counts them. */
function answer(...answers: Answers) {
  const asked: string[] = [];
  mockApi.use(
    mockCall(getMediaFile, ({ params }) => {
      asked.push(params['id'] ?? '');
      return answers[asked.length - 1] as ReturnType<typeof buildMediaFile>;
    }),
  );
  return asked;
}

const checking = buildMediaFile({ status: 'processing', url: null });
const wanted = () => true;

describe('the check of a file', () => {
  it('ends with the file when it is ready', async () => {
    const asked = answer(buildMediaFile());
    await expect(followCheck('file-1', wanted)).resolves.toEqual({ file: buildMediaFile() });
    expect(asked).toEqual(['file-1']);
  });

  it('is asked for again while it runs, and while nobody answers', async () => {
    const asked = answer(checking, refuse('unavailable'), buildMediaFile());
    await expect(followCheck('file-1', wanted)).resolves.toEqual({ file: buildMediaFile() });
    expect(asked).toHaveLength(3);
  });

  it('of a refused file ends with its reason, and another try is no use', async () => {
    answer(buildMediaFile({ status: 'failed', message: 'This is no sound file.' }));
    await expect(followCheck('file-1', wanted)).resolves.toEqual({
      message: 'This is no sound file.',
      canRetry: false,
    });
  });

  it('of a refused file without a reason says so all the same', async () => {
    answer(buildMediaFile({ status: 'failed', message: null }));
    await expect(followCheck('file-1', wanted)).resolves.toMatchObject({
      message: 'The check of this file could not be read. Please try again.',
    });
  });

  it('of a file that is gone asks for another choice', async () => {
    answer(refuse('not_found'));
    await expect(followCheck('file-1', wanted)).resolves.toEqual({
      message: 'This upload is no longer there. Please choose the file again.',
      canRetry: false,
    });
  });

  it('that the server refuses to tell can be tried again', async () => {
    answer(refuse('forbidden', { message: 'Please sign in again.' }));
    await expect(followCheck('file-1', wanted)).resolves.toEqual({
      message: 'Please sign in again.',
      canRetry: true,
    });
  });

  it('is given up when the person has taken the file away', async () => {
    const asked = answer(checking, checking);
    let isWanted = true;
    const end = followCheck('file-1', () => isWanted);
    isWanted = false;
    await expect(end).resolves.toBeNull();
    expect(asked).toHaveLength(1);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/calls/api-error.ts';
import { useToast } from '#src/screen/toast.ts';
import { buildReadyUpload, buildUpload } from '#src/testing/index.ts';
import { createUploads } from './create-uploads.ts';
import { useReadyFiles } from './use-ready-files.ts';

const uploads = createUploads(['image']);
const use = vi.fn<(file: { id: string }) => Promise<unknown>>();
const cancel = vi.spyOn(uploads, 'cancel').mockImplementation(uploads.forget);
const show = (...items: ReturnType<typeof buildUpload>[]) =>
  act(() => uploads.useItems.setState(items, true));

beforeEach(() => {
  uploads.useItems.setState([], true);
  use.mockReset().mockResolvedValue(undefined);
  cancel.mockClear();
});

const open = () => renderHook(() => useReadyFiles(uploads, use));

describe('a file of a list', () => {
  it('is used as soon as it is checked, and then leaves the list', async () => {
    const { result } = open();
    show(buildUpload());
    expect(result.current).toHaveLength(1);
    expect(use).not.toHaveBeenCalled();
    show(buildReadyUpload('file-1'));
    await waitFor(() => expect(result.current).toEqual([]));
    expect(use.mock.calls.map(([file]) => file.id)).toEqual(['file-1']);
    expect(cancel).not.toHaveBeenCalled();
  });

  it('is used once, although the screen renders again meanwhile', async () => {
    let finish = () => {};
    use.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    const { result, rerender } = open();
    show(buildReadyUpload('file-1'));
    rerender();
    show({ ...buildReadyUpload('file-1') });
    expect(use).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(result.current).toEqual([]));
  });

  it('that was ready before the screen opened is used too', async () => {
    uploads.useItems.setState([buildReadyUpload('file-1')], true);
    const { result } = open();
    await waitFor(() => expect(result.current).toEqual([]));
    expect(use).toHaveBeenCalledOnce();
  });

  it('that could not be stored is taken away with its bytes, and the reason is told', async () => {
    const full = new ApiError({ status: 409, code: 'wrong_state', text: '', serverMessage: 'It is full.' });
    use.mockRejectedValue(full);
    const { result } = open();
    show(buildReadyUpload('file-1'));
    await waitFor(() => expect(result.current).toEqual([]));
    expect(cancel).toHaveBeenCalledExactlyOnceWith('upload-1');
    expect(useToast.getState().current).toMatchObject({
      title: 'night.jpg was not added',
      description: 'It is full.',
    });
  });
});

import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createUploads } from './queue/create-uploads.ts';
import { useRights } from './use-rights.ts';

function open() {
  const uploads = createUploads(['image']);
  const add = vi.spyOn(uploads, 'add').mockReturnValue();
  return { uploads, add, view: renderHook(() => useRights()).result };
}
const file = (name: string) => new File(['x'], name);

it('files wait for the confirmation, and go on with it', () => {
  const { uploads, add, view } = open();
  const [one, two] = [file('one.jpg'), file('two.jpg')];
  act(() => view.current.take(uploads, [one]));
  act(() => view.current.take(uploads, [two]));
  expect([add.mock.calls, view.current.isMissing]).toEqual([[], true]);
  act(() => view.current.confirm(true));
  expect(add.mock.calls).toEqual([[[one]], [[two]]]);
  expect(view.current.isMissing).toBe(false);
});

it('later files go at once, until the person takes the confirmation back', () => {
  const { uploads, add, view } = open();
  act(() => view.current.confirm(true));
  act(() => view.current.take(uploads, [file('one.jpg')]));
  expect(add).toHaveBeenCalledOnce();
  act(() => view.current.confirm(false));
  act(() => view.current.take(uploads, [file('two.jpg')]));
  expect(add).toHaveBeenCalledOnce();
  expect(view.current.isMissing).toBe(true);
});

it('files that waited are sent once', () => {
  const { uploads, add, view } = open();
  act(() => view.current.take(uploads, [file('one.jpg')]));
  act(() => view.current.confirm(true));
  act(() => view.current.confirm(false));
  act(() => view.current.confirm(true));
  expect(add).toHaveBeenCalledOnce();
});

it('a choice leads the person to the confirmation that is missing', () => {
  const { uploads, view } = open();
  const input = document.body.appendChild(document.createElement('input'));
  view.current.input.current = input;
  act(() => view.current.take(uploads, [file('one.jpg')]));
  expect(input).toHaveFocus();
  input.remove();
});

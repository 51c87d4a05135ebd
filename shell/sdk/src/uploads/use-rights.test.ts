import { buildUser } from '@backline/contracts/testing/builders';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setSessionUser } from '#src/session/session-store.ts';
import { createUploads } from './queue/create-uploads.ts';
import { useRights } from './use-rights.ts';

function open() {
  const uploads = createUploads(['image']);
  const add = vi.spyOn(uploads, 'add').mockReturnValue();
  return { uploads, add, view: renderHook(() => useRights('pictures')).result };
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

it('a person is asked once for each kind of files, also on later visits', () => {
  setSessionUser(buildUser());
  const { uploads, add, view } = open();
  expect(view.current.isAsked).toBe(false);
  act(() => view.current.take(uploads, [file('one.jpg')]));
  expect(view.current.isAsked).toBe(true);
  act(() => view.current.confirm(true));
  const later = open();
  act(() => later.view.current.take(later.uploads, [file('two.jpg')]));
  expect([add, later.add].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(later.view.current.isAsked).toBe(false);
});

it.each([
  ['another person', buildUser({ id: 'user-ren' }), 'pictures'],
  ['another kind of files', buildUser(), 'recordings'],
  ['a stranger', null, 'pictures'],
])('a confirmation does not count for %s', (_who, user, what) => {
  setSessionUser(buildUser());
  const { view } = open();
  act(() => view.current.confirm(true));
  act(() => setSessionUser(user));
  expect(renderHook(() => useRights(what)).result.current.isConfirmed).toBe(false);
});

it('a confirmation that is taken back is asked for again', () => {
  setSessionUser(buildUser());
  const { view } = open();
  act(() => view.current.confirm(true));
  act(() => view.current.confirm(false));
  expect(open().view.current.isConfirmed).toBe(false);
});

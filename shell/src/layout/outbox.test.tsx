import { buildUser } from '@backline/contracts/testing/builders';
import { LiveRemotes, privateKey, setSessionUser } from '@backline/shell-sdk';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Outbox } from './outbox.tsx';

const declaration = { version: 'v1', paths: [], ownLayout: [], navigation: [] };
const registry = { apps: { 'mfe-talk': { ...declaration, fills: ['outbox'] } } };
const send = vi.fn(() => null);
const loaded = Promise.resolve({ routes: [], slots: { outbox: send } });
const load = vi.fn(() => loaded);
const { id } = buildUser();

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  setSessionUser(buildUser());
});

const open = () =>
  act(async () =>
    render(
      <LiveRemotes value={{ registry, loader: { load, forgetFailure: () => undefined } }}>
        <Outbox />
      </LiveRemotes>,
    ),
  );
const keep = (owner: string) => localStorage.setItem(privateKey(`outbox:${owner}:key-1`), '{}');

it.each([
  ['nothing waits', () => undefined],
  ['only a message of another person waits', () => keep('other')],
  [
    'nobody is signed in',
    () => {
      keep(id);
      setSessionUser(null);
    },
  ],
])('no code that sends messages is loaded if %s [messages 19]', async (_case, prepare) => {
  prepare();
  await open();
  expect(load).not.toHaveBeenCalled();
});

it('a message that waits is sent on any screen, also one of another tab [messages 19]', async () => {
  const { container } = await open();
  keep(id);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  expect(send).toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});

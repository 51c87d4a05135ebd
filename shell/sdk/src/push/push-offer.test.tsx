import { endPush, getPushKey, startPush } from '@backline/contracts/accounts/push';
import { buildUser } from '@backline/contracts/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSessionUser } from '#src/session/session-store.ts';
import { mockApi, mockCall, renderRoutes, withMockApi, writeBoot } from '#src/testing/index.ts';
import userEvent from '@testing-library/user-event';
import { PushOffer } from './push-offer.tsx';
import { usePush } from './use-push.ts';

withMockApi();

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
let device: object | null = null;
let told: string[] = [];
let undo = () => {};

/** A browser that can show messages, whose person answers the browser's question so. */
function havePush(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys: KEYS }),
    unsubscribe: async () => {
      device = null;
      return true;
    },
    options: { applicationServerKey: null },
  };
  const pushManager = {
    getSubscription: async () => device,
    subscribe: async () => (device = subscription),
  };
  const permission = {
    permission: before,
    async requestPermission() {
      told.push('asked');
      return (permission.permission = answer);
    },
  };
  vi.stubGlobal('Notification', permission);
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  });
  undo = writeBoot({ offlinePage: true });
  let isOn = false;
  mockApi.use(
    mockCall(getPushKey, () => ({ publicKey: 'key', isOn })),
    mockCall(startPush, ({ body }) => {
      told.push((body as { endpoint: string }).endpoint);
      isOn = true;
      return { started: true as const };
    }),
    mockCall(endPush, ({ body }) => {
      told.push(`end ${(body as { endpoint: string }).endpoint}`);
      isOn = false;
      return { ended: true as const };
    }),
  );
}

beforeEach(() => {
  [device, told] = [null, []];
  localStorage.clear();
  setSessionUser(buildUser());
});
afterEach(() => {
  undo();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Switch() {
  const { state, turnOff } = usePush();
  return (
    <button type="button" onClick={() => void turnOff()}>
      {state}
    </button>
  );
}

function open() {
  const element = (
    <>
      <PushOffer />
      <Switch />
    </>
  );
  renderRoutes([{ path: '/', element }], { at: '/' });
  return userEvent.setup();
}
const offer = () => screen.queryByRole('button', { name: 'Tell me here' });
const state = (text: string) => screen.findByRole('button', { name: text });

describe('the offer of push messages', () => {
  it('asks the browser only after a press, and then the server sends them there [push 7]', async () => {
    havePush('granted');
    const person = open();
    await state('off');
    expect(told).toEqual([]);
    await person.click(offer()!);
    await state('on');
    expect(told).toEqual(['asked', ENDPOINT]);
    expect(offer()).toBeNull();
    await person.click(await state('on'));
    await state('off');
    expect([told.at(-1), device]).toEqual([`end ${ENDPOINT}`, null]);
  });

  it('tells the server nothing when the person says no to the browser', async () => {
    havePush('denied');
    const person = open();
    await state('off');
    await person.click(offer()!);
    await state('blocked');
    expect([told, offer()]).toEqual([['asked'], null]);
  });

  it('stays away once it was declined, for this person alone', async () => {
    havePush('granted');
    const person = open();
    await state('off');
    await person.click(screen.getByRole('button', { name: 'Not now' }));
    expect(offer()).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('push'))).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it.each([
    ['a browser without push messages', () => {}],
    ['a browser that blocks them', () => havePush('denied', 'denied')],
  ])('is not shown in %s', async (_which, prepare) => {
    prepare();
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: /^(none|blocked)$/ })).toBeVisible());
    expect(offer()).toBeNull();
  });
});

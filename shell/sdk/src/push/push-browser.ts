import { endPush, startPush, type PushDevice } from '@backline/contracts/accounts/push';
import { call } from '#src/calls/api-client.ts';

/** Whether this browser can get push messages at all. On phones of Apple only an installed page can. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks the person, and lets the server send messages to this browser. Call it in a press. Returns false if the person
 * says no.
 * @throws if the browser or the server cannot do it.
 */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('This page has no service worker');
  const present = await worker.pushManager.getSubscription();
  // An address that was made with another key cannot be used with this one.
  if (present && keyOf(present) !== publicKey) await present.unsubscribe();
  const device = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await call(startPush, { body: device.toJSON() as PushDevice });
  return true;
}

/** Ends the messages to this browser. */
export async function turnPushOff(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const device = await worker?.pushManager.getSubscription();
  if (!device) return;
  await call(endPush, { body: { endpoint: device.endpoint } });
  await device.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

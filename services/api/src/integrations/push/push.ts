import { Agent } from 'node:https';
import webPush from 'web-push';
import { isPushAddress } from './push-address.ts';
import { publicPushKey } from './push-key.ts';
import { publicLookup } from '#src/integrations/public-lookup.ts';

/** What a push message shows. It names nobody, because a locked phone shows it to everybody. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a click leads, on our origin. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone` for an address that takes messages never again. */
export type PushResult = 'sent' | 'gone' | 'failed';

/** Sends one push message. It rejects for an answer that says no. */
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<unknown>;

export interface Push {
  publicKey: string;
  takes(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

interface Options {
  pushPrivateKey: string | undefined;
  pushHosts: readonly string[];
  contactEmail: string | undefined;
}

const TIMEOUT_MS = 5_000;
/** A phone that is off for longer does not get the message. */
const TTL_SECONDS = 12 * 3600;
const GONE = [404, 410];

/** Null without a key, and without a host to send to. */
export function createPush(
  { pushPrivateKey, pushHosts, contactEmail }: Options,
  given?: SendPush,
): Push | null {
  if (pushPrivateKey === undefined || pushHosts.length === 0) return null;
  const publicKey = publicPushKey(pushPrivateKey);
  const subject = `mailto:${contactEmail ?? 'postmaster@localhost'}`;
  const vapidDetails = { subject, publicKey, privateKey: pushPrivateKey };
  const agent = new Agent({ lookup: publicLookup, maxSockets: 20 });
  const send: SendPush =
    given ??
    (({ endpoint, p256dh, auth }, message) =>
      webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails,
        agent,
        timeout: TIMEOUT_MS,
        TTL: TTL_SECONDS,
        urgency: 'high',
      }));
  return {
    publicKey,
    takes: (endpoint) => isPushAddress(endpoint, pushHosts),
    async send(target, message) {
      // The hosts may be others than when the browser gave its address.
      if (!isPushAddress(target.endpoint, pushHosts)) return 'gone';
      try {
        await send(target, message);
        return 'sent';
      } catch (error) {
        return GONE.includes(Number((error as { statusCode?: unknown }).statusCode)) ? 'gone' : 'failed';
      }
    },
  };
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Secrets } from './store/secrets.ts';

/** Longer than one page takes to render. */
const LIFE_MS = 5_000;

const contents = z.object({ record: z.string().nullable(), ip: z.string(), expiresAt: z.number() });

/** The visitor behind a page: the record of their session, null for a stranger, and their address. */
export type TicketHolder = Omit<z.infer<typeof contents>, 'expiresAt'>;

/**
 * Tickets for the renderer. It runs the code of every remote for everybody, so it never gets a token. With a page's
 * ticket, the edge accepts its GETs for some seconds as those of the page's visitor.
 */
export interface Tickets {
  /** `lifeMs` is how long the edge accepts it. @default 5 seconds */
  sign(holder: TicketHolder, lifeMs?: number): string;
  /** Null for a text without a signature of this edge's secrets, and for an expired one. */
  read(text: string): TicketHolder | null;
}

export function createTickets(secrets: Secrets, clock: () => Date): Tickets {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'backline render tickets', 32)),
  );
  const signaturesOf = (payload: string) =>
    keys.map((key) => createHmac('sha256', key).update(payload).digest());
  return {
    sign(holder, lifeMs = LIFE_MS) {
      const expiresAt = clock().getTime() + lifeMs;
      const payload = Buffer.from(JSON.stringify({ ...holder, expiresAt })).toString('base64url');
      return `${payload}.${signaturesOf(payload)[0]?.toString('base64url')}`;
    },
    read(text) {
      const [payload = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isSigned = signaturesOf(payload).some(
        (right) => given.length === right.length && timingSafeEqual(given, right),
      );
      if (rest.length > 0 || !isSigned) return null;
      const { expiresAt, ...holder } = contents.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      return expiresAt < clock().getTime() ? null : holder;
    },
  };
}

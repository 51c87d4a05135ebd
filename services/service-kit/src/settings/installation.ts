import * as z from 'zod';
import { isLoopback } from './addresses.ts';
import type { Table } from './setting.ts';
import { address, positiveNumber, safeSecret, secret, text } from './setting-types.ts';

const publicAddress = text
  .refine((value) => URL.canParse(value) && isOrigin(new URL(value)), {
    error: 'must be an address such as https://backline.example, without a path',
  })
  .transform((value) => new URL(value).origin);

function isOrigin({ protocol, origin, href }: URL): boolean {
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Settings that several services of an installation share. */
export const INSTALLATION = {
  publicUrl: {
    name: 'PUBLIC_URL',
    type: publicAddress,
    description: 'Where browsers find the product, which has the whole host to itself',
    without: 'the address where it listens',
    example: 'https://backline.example',
    needed: 'in production',
    inProduction: publicAddress.refine((value) => value.startsWith('https:') || isLoopback(value), {
      error: 'must be an https address in production',
    }),
  },
  contactEmail: {
    name: 'CONTACT_EMAIL',
    type: z.email('must be an email address'),
    description: 'Where pages tell people to write to',
    without: 'the demo has its own',
    needed: 'in production',
  },
  dataDir: {
    name: 'DATA_DIR',
    type: text,
    description: 'Folder of releases, media, the local database and generated secrets',
    default: '.data',
  },
  serviceRoleKey: {
    name: 'SERVICE_ROLE_KEY',
    type: secret,
    description: 'Secret of the services: opens the admin part of auth, and signs who calls the API',
    without: 'generated under `DATA_DIR`',
    needed: 'in production',
    inProduction: safeSecret,
  },
  limitScale: {
    name: 'LIMIT_SCALE',
    type: positiveNumber,
    description: 'Multiplies every rate limit',
    default: '1',
  },
  renderTimeoutMs: {
    name: 'RENDER_TIMEOUT_MS',
    type: positiveNumber,
    description:
      'Milliseconds that a page of a signed-in person waits for its rendering, strangers three times as long; the renderer gives a page up after twice as long',
    // Less than a person notices, and more than a page of ours takes.
    default: '500',
  },
} satisfies Table;

/** How services find our own authentication service, or a hosted one. */
export const AUTH_ADDRESS = {
  authUrl: {
    name: 'AUTH_URL',
    type: address('the authentication service, ending in /auth/v1').transform((value) =>
      value.replace(/\/+$/, ''),
    ),
    description: 'The authentication service',
    example: 'http://127.0.0.1:3002/auth/v1',
  },
} satisfies Table;

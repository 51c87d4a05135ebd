import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './push.schemas.ts';

/** The key with which browsers make an address for push messages. */
export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'Answers the public key with which a browser makes its address for push messages.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./push.schemas.ts')).getPushKeySchemas,
});

/** Only addresses of known makers of browsers are taken. A repeat changes nothing. */
export const startPush = defineEndpoint({
  method: 'PUT',
  path: '/api/push/devices',
  summary: 'Sends push messages to this browser until its session ends.',
  errors: ['unauthenticated', 'unavailable'],
  schemas: async () => (await import('./push.schemas.ts')).startPushSchemas,
});

/** A repeat changes nothing. */
export const endPush = defineEndpoint({
  method: 'POST',
  path: '/api/push/devices/end',
  summary: 'Sends no more push messages to a browser of the person.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./push.schemas.ts')).endPushSchemas,
});

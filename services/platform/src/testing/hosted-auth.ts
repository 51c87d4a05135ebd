import type { HostedAuth } from './edge-on.ts';

/** The settings with which a run on a real authentication server gives its address to tests. */
export const HOSTED_ENV = {
  url: 'TEST_AUTH_URL',
  anonKey: 'TEST_AUTH_ANON_KEY',
  serviceKey: 'TEST_AUTH_SERVICE_KEY',
  mailUrl: 'TEST_AUTH_MAIL_URL',
  siteUrl: 'TEST_AUTH_SITE_URL',
} as const;

/** The real authentication server of this run. Undefined in the gate, which tests our own service. */
export function hostedAuth(
  env: Readonly<Record<string, string | undefined>> = process.env,
): (HostedAuth & { siteUrl: string }) | undefined {
  if (env[HOSTED_ENV.url] === undefined) return undefined;
  const read = (name: keyof typeof HOSTED_ENV) => env[HOSTED_ENV[name]] ?? '';
  return {
    url: read('url'),
    anonKey: read('anonKey'),
    serviceKey: read('serviceKey'),
    mailUrl: read('mailUrl'),
    siteUrl: read('siteUrl'),
  };
}

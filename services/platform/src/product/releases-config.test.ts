import { expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { releasesConfig } from './releases-config.ts';

it('a production signs releases with the key of its settings alone', () => {
  expect(() => releasesConfig(readSettings({ NODE_ENV: 'production' }))).toThrow(
    'RELEASE_SIGNING_KEY must be set in production',
  );
  expect(releasesConfig(readSettings({})).releaseSigningKey).toBeUndefined();
});

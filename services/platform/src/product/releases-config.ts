import type { ReleasesConfig } from '@backline/edge';
import { s3ConfigOf } from '@backline/service-kit/objects/s3-settings';
import { UserError } from '@backline/service-kit/user-error';
import type { Settings } from '#src/settings.ts';

/**
 * Where the releases of this installation are, and who signs them.
 *
 * @throws UserError in a production without the key. One that is made here would not be the one of the edges.
 */
export function releasesConfig(settings: Settings): ReleasesConfig {
  if (settings.NODE_ENV === 'production' && settings.RELEASE_SIGNING_KEY === undefined)
    throw new UserError('RELEASE_SIGNING_KEY must be set in production.');
  return {
    dataDir: settings.DATA_DIR,
    releaseSigningKey: settings.RELEASE_SIGNING_KEY,
    releasePublicKeys: settings.RELEASE_PUBLIC_KEYS,
    s3: s3ConfigOf(settings),
  };
}

import { join } from 'node:path';
import { readOrCreateSecret } from '@backline/service-kit/settings/secret-file';
import type { AuthConfig } from './auth-config.ts';

/** The key of an installation's admin endpoints: the configured one, else one that is made at the first start. */
export function serviceRoleKeyOf({
  dataDir,
  serviceRoleKey,
}: Pick<AuthConfig, 'dataDir' | 'serviceRoleKey'>): string {
  return serviceRoleKey ?? readOrCreateSecret(join(dataDir, 'auth', 'service-role-key'));
}

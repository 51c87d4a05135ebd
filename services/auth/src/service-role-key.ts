import { join } from 'node:path';
import { readOrCreateSecret } from '@backline/service-kit/secret-file';

/** What opens the admin endpoints of an installation: the key it was given, else the one it made for itself. */
export function serviceRoleKeyOf(installation: {
  dataDir: string;
  serviceRoleKey?: string | undefined;
}): string {
  const { dataDir, serviceRoleKey } = installation;
  return serviceRoleKey ?? readOrCreateSecret(join(dataDir, 'auth', 'service-role-key'));
}

import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import { isSecret } from '@backline/service-kit/http/identity/is-secret';
import type { RouteContext } from '#src/context.ts';

/** Guards calls of operators and of other services. @throws AppError `forbidden` for everybody else. */
export function requireServiceKey(
  { settings }: RouteContext,
  { header }: { header(name: string): string | undefined },
): void {
  if (isSecret(header(SERVICE_KEY_HEADER), settings.serviceRoleKey)) return;
  throw forbidden('This call needs the service key');
}

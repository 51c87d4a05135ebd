import { forbidden, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { RouteContext } from '#src/context.ts';
import { readToken } from '#src/modules/desk/statements/objections.service.ts';

/** Whether a person is suspended, and so has no session. */
export async function isSuspended({ connection }: RouteContext, userId: string): Promise<boolean> {
  return (await suspensionModel(connection).exists({ _id: userId })) !== null;
}

/** People behind one address share it. */
const LINKS: RateLimit = { name: 'own-data-links', points: 120, seconds: 60, isPerAddress: true };

/**
 * The person of a statement's link, while they are suspended. Nobody else calls without a session.
 * @throws AppError `not_found` for a link that is over, `forbidden` with `refusal` for a person who can sign in,
 * `rate_limited`.
 */
export async function linkedPerson(
  context: RouteContext,
  { token, ip }: { token: string; ip: string },
  refusal: string,
): Promise<string> {
  await context.limits.take(LINKS, ip);
  const { userId } = await readToken(context, token);
  if (await isSuspended(context, userId)) return userId;
  throw forbidden(refusal);
}

/** The token that opens one file for a suspended person. Undefined if this API signs no links. */
export function tokenOfFile({ mail }: RouteContext, fileId: string, userId: string): string | undefined {
  return mail?.tokens.sign('my-data', [fileId, userId]);
}

/** The person of that token, while they are suspended. @throws AppError `unauthenticated` */
export async function personOfFile(context: RouteContext, fileId: string, token: string): Promise<string> {
  const [id, userId = ''] = context.mail?.tokens.read('my-data', token) ?? [];
  if (id === fileId && (await isSuspended(context, userId))) return userId;
  throw unauthenticated();
}

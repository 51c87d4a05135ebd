import type { SessionContext } from '#src/sessions/session-context.ts';
import { requireUser } from '#src/sessions/hosted/change-user.ts';
import { requireProof } from '#src/sessions/hosted/require-proof.ts';

interface Asked {
  accessToken: string;
  currentPassword: string | undefined;
  ip: string;
}

/**
 * The body with which a change at the passkeys goes to the auth service. Our own service checks the proof itself. A
 * hosted project knows none, so this edge checks it.
 * @throws AppError in the format of the auth service.
 */
export async function provenBody(
  context: SessionContext,
  { accessToken, currentPassword, ip }: Asked,
): Promise<{ current_password?: string }> {
  const { project } = context;
  if (project === null) return currentPassword === undefined ? {} : { current_password: currentPassword };
  await project.limits.take('changePerIp', ip);
  const { claims, user } = await requireUser(context, accessToken, ip);
  await requireProof(context, project, { claims, user, currentPassword, setsPasswordAlone: false, ip });
  return {};
}

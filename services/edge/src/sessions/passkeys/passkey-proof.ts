import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { HostedProject } from '#src/sessions/hosted/hosted-project.ts';
import { lacksCode } from '#src/sessions/factor/waiting.ts';
import { requireUser } from '#src/sessions/hosted/change-user.ts';
import { requireProof } from '#src/sessions/hosted/require-proof.ts';

interface Asked {
  accessToken: string;
  currentPassword: string | undefined;
  ip: string;
  /** Whether a passkey is added, which needs a proven mailbox. */
  adds: boolean;
}

/**
 * The body with which a change at the passkeys goes to the auth service. Our own service checks the proof itself. A
 * hosted project knows none, so this edge checks it.
 * @throws AppError in the format of the auth service.
 */
export async function provenBody(
  context: SessionContext,
  { accessToken, currentPassword, ip, adds }: Asked,
): Promise<{ current_password?: string }> {
  const { project } = context;
  if (project === null) return currentPassword === undefined ? {} : { current_password: currentPassword };
  await project.limits.take('changePerIp', ip);
  const { claims, user } = await requireBothFactors(context, accessToken, ip);
  await requireProof(context, project, { claims, user, currentPassword, setsPasswordAlone: false, ip });
  if (adds) await requireMailbox(project, claims.sub, user.email);
  return {};
}

/** The account of a token. @throws AppError `insufficient_aal` for a session that proved only one factor of two. */
export async function requireBothFactors(context: SessionContext, accessToken: string, ip: string) {
  const { claims, user, described } = await requireUser(context, accessToken, ip);
  if (await lacksCode(context, claims, described))
    throw new AppError('insufficient_aal', { status: 403, message: 'AAL2 required to use passkeys' });
  return { claims, user };
}

/**
 * A stranger may have made the account before the owner of the mailbox came. The project itself may count every
 * address as confirmed.
 */
async function requireMailbox({ proofs }: HostedProject, userId: string, email: string): Promise<void> {
  const proof = await proofs.findById(userId).lean();
  if (proof?.email === email) return;
  throw new AppError('email_not_confirmed', { status: 403, message: 'Email not confirmed' });
}

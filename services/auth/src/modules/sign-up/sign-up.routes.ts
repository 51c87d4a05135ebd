import { normaliseEmail } from '@backline/contracts/base/primitives';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody, parseChallenge, parseEmail, requestedRedirect } from '#src/http/read-request.ts';
import { phoneDisabled } from '#src/http/refusals.ts';
import { credentialsBody } from '#src/http/request-bodies.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { checkMetadata } from '#src/modules/users/user-metadata.ts';
import { signUp, type SignUp } from './sign-up.service.ts';

export function signUpRoutes(bind: BindEndpoint, context: AuthContext): void {
  bind('POST', '/signup', async (req) => {
    await context.limits.take(LIMITS.signUpPerIp, req.ip ?? '');
    return signUp(context, await readSignUp(context, req));
  });
}

/** Reads a sign-up. The password is checked before the address, like in Supabase's server. */
async function readSignUp({ passwords, redirects }: AuthContext, req: Request): Promise<SignUp> {
  const body = parseBody(credentialsBody, req);
  if (body.phone) throw phoneDisabled('Phone signups are disabled');
  if (!body.email) {
    const message = 'Anonymous sign-ins are disabled';
    throw new AppError('anonymous_provider_disabled', { status: 422, message });
  }
  const owner = { email: normaliseEmail(body.email), userMetadata: body.data ?? {} };
  return {
    password: await passwords.accept(body.password, owner),
    email: parseEmail(body.email),
    userMetadata: checkMetadata(body.data),
    codeChallenge: parseChallenge(body),
    redirectTo: redirects.resolve(requestedRedirect(req)),
    userAgent: req.get('user-agent'),
    ip: req.ip ?? '',
  };
}

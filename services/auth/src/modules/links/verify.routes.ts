import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody, parseEmail } from '#src/http/read-request.ts';
import { invalid } from '#src/http/refusals.ts';
import { verifyBody } from '#src/http/request-bodies.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import type { OneTimeTokenRecord } from '#src/modules/one-time-tokens/one-time-tokens.model.ts';
import { consumeCode, consumeLink } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import { followLink, HALF_DONE } from './follow-link.ts';
import { purposesOf } from './purposes.ts';
import { acceptToken, linkExpired, openAfterLink } from './verify.service.ts';

/** Calls with mailed links and codes. */
export function verifyRoutes(bind: BindEndpoint, context: AuthContext): void {
  bind('GET', '/verify', (req, res) => followLink(context, req, res));

  bind('POST', '/verify', async (req) => {
    await context.limits.take(LIMITS.verifyPerIp, req.ip ?? '');
    const token = await consumePresented(context, req);
    const user = await acceptToken(context, token);
    if (user === null) return { msg: HALF_DONE, code: '200' };
    return openAfterLink(context, user, token, { method: 'otp', ip: req.ip ?? '' });
  });
}

/** Uses the link or code in the body. */
async function consumePresented(context: AuthContext, req: Request): Promise<OneTimeTokenRecord> {
  const body = parseBody(verifyBody, req);
  if (!body.type) throw invalid('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (body.phone) throw phoneRefusal(body.phone);
  const purposes = purposesOf(body.type);
  if (body.token_hash) {
    if (body.email || body.redirect_to) throw invalid('Only the token_hash and type should be provided');
    const token = await consumeLink(context, body.token_hash, purposes);
    if (!token) throw linkExpired();
    return token;
  }
  const token = await consumeCode(context, parseEmail(body.email), body.token ?? '', purposes);
  if (!token) throw codeExpired();
  return token;
}

/** The refusal of a phone number, which never got a code. */
function phoneRefusal(phone: string): AppError {
  const isPhone = /^\+?[1-9]\d{6,14}$/.test(phone);
  return isPhone ? codeExpired() : invalid('Invalid phone number format (E.164 required)');
}

function codeExpired(): AppError {
  return new AppError('otp_expired', { status: 403, message: 'Token has expired or is invalid' });
}

import type { AuthContext } from '#src/context.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { appMetadataOf, roleOf, toUserBody } from '#src/modules/users/users.presenter.ts';
import { deriveRefreshToken } from '#src/tokens/refresh-token.ts';
import type { SessionRecord } from './sessions.model.ts';
import { levelOf, tokenSourceOf } from './sessions.service.ts';

/** The answer with a client's session. */
export async function sessionBody(
  { settings, accessTokens, pepper }: AuthContext,
  user: UserRecord,
  session: SessionRecord,
) {
  const { token, expiresAt } = await accessTokens.sign({
    userId: user._id,
    email: user.email,
    role: roleOf(user),
    appMetadata: appMetadataOf(user),
    userMetadata: user.userMetadata,
    sessionId: session._id,
    amr: session.amr,
    aal: levelOf(session),
    refreshCounter: session.counter,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: deriveRefreshToken(pepper, tokenSourceOf(session), session.counter),
    user: toUserBody(user),
  };
}

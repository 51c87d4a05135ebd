import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { AuthContext } from '#src/context.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import type { NewCredential, UsedCredential } from './credential-bodies.ts';
import { CHALLENGE_MS } from './passkey-challenges.service.ts';
import type { PasskeyRecord } from './passkeys.model.ts';

/** Ed25519, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];
const NAME = 'Backline';

type PartyContext = { settings: Pick<AuthContext['settings'], 'passkeyHost' | 'passkeyOrigins'> };

/** The library takes long to load, and few processes ever need it. */
const load = () => import('@simplewebauthn/server');

/** What a browser needs to make a passkey for a person. */
export async function creationOptions(
  { settings }: PartyContext,
  user: UserRecord,
  challenge: Uint8Array<ArrayBuffer>,
  known: readonly PasskeyRecord[],
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: settings.passkeyHost,
    userID: new TextEncoder().encode(user._id),
    userName: user.email,
    userDisplayName: user.email,
    challenge,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser needs to sign in with a passkey. It is the same for everybody. */
export async function requestOptions({ settings }: PartyContext, challenge: Uint8Array<ArrayBuffer>) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: settings.passkeyHost,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

type IsChallenge = (challenge: string) => boolean;

/** The new passkey in a browser's answer. @throws AppError `webauthn_verification_failed`. */
export async function verifyNew(
  { settings }: PartyContext,
  credential: NewCredential,
  isChallenge: IsChallenge,
): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await load();
  const answer = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: isChallenge,
    expectedOrigin: [...settings.passkeyOrigins],
    expectedRPID: settings.passkeyHost,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw verificationFailed(cause);
  });
  if (!answer.verified) throw verificationFailed();
  const { id, publicKey, counter } = answer.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
  };
}

/** The authenticator's new count of uses. @throws AppError `webauthn_verification_failed`. */
export async function verifyUse(
  { settings }: PartyContext,
  credential: UsedCredential,
  isChallenge: IsChallenge,
  { credentialId, publicKey, counter }: PasskeyRecord,
): Promise<number> {
  const { verifyAuthenticationResponse } = await load();
  const answer = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: isChallenge,
    expectedOrigin: [...settings.passkeyOrigins],
    expectedRPID: settings.passkeyHost,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch((cause: unknown) => {
    throw verificationFailed(cause);
  });
  if (!answer.verified) throw verificationFailed();
  return answer.authenticationInfo.newCounter;
}

/** The same for every fault, so that it tells nothing about passkeys and accounts. */
export function verificationFailed(cause?: unknown): AppError {
  const message = 'Credential verification failed';
  return new AppError('webauthn_verification_failed', { status: 400, message, cause });
}

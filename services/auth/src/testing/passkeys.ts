import { type Deviation, SoftwareAuthenticator } from './software-authenticator.ts';
import { PASSWORD, signUp } from './people.ts';
import type { CallOptions, TestAuth } from './test-auth.ts';

export interface Ceremony {
  challenge_id: string;
  options: { challenge: string; user?: { id: string } };
}

interface Answer {
  status: number;
  code: string | undefined;
  body: Record<string, unknown>;
}

async function answerOf(response: Response): Promise<Answer> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: response.status, code: body['code'] as string | undefined, body };
}

/** Requests options with the password as the proof. */
export async function beginToAdd(auth: TestAuth, token: string): Promise<Ceremony> {
  const body = { current_password: PASSWORD };
  const answer = await auth.post('/passkeys/registration/options', body, { token });
  if (answer.status !== 200) throw new Error(`registration options answered ${answer.status}`);
  return (await answer.json()) as Ceremony;
}

export async function finishToAdd(
  auth: TestAuth,
  token: string,
  { challenge_id }: Ceremony,
  credential: object,
): Promise<Answer> {
  return answerOf(await auth.post('/passkeys/registration/verify', { challenge_id, credential }, { token }));
}

/** A person with a passkey in a new authenticator. */
export async function signUpWithPasskey(auth: TestAuth) {
  const person = await signUp(auth);
  const authenticator = new SoftwareAuthenticator();
  const token = person.session.access_token;
  const begun = await beginToAdd(auth, token);
  const { body } = await finishToAdd(auth, token, begun, authenticator.create(begun.options));
  return { ...person, authenticator, token, passkeyId: String(body['id']) };
}

export async function beginSignIn(auth: TestAuth): Promise<Ceremony> {
  return (await (await auth.post('/passkeys/authentication/options', {})).json()) as Ceremony;
}

export async function finishSignIn(
  auth: TestAuth,
  { challenge_id }: Ceremony,
  credential: object,
  options: CallOptions = {},
): Promise<Answer> {
  return answerOf(await auth.post('/passkeys/authentication/verify', { challenge_id, credential }, options));
}

/** A whole sign-in with a passkey. */
export async function signInByPasskey(
  auth: TestAuth,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Answer> {
  const begun = await beginSignIn(auth);
  return finishSignIn(auth, begun, authenticator.get(begun.options, deviation));
}

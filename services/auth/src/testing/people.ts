import type { TestAuth } from './test-auth.ts';

export const PASSWORD = 'long enough';
export const NEXT_PASSWORD = 'another long one';

let people = 0;

/** An address that no other test has used. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.org`;
}

/** Signs a new person up. */
export async function signUp(auth: TestAuth, { email = newEmail(), data = {} } = {}) {
  const client = auth.client();
  const answer = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  const { session } = answer.data;
  if (session === null) throw new Error(`${email} got no session`, { cause: answer.error });
  return { client, email, id: session.user.id, session };
}

/** Signs in. `code` is the refusal's code. Undefined for a success. */
export async function signIn(auth: TestAuth, email: string, password = PASSWORD) {
  const client = auth.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  return { client, session: data.session, code: error?.code };
}

/** The secret of the link in the newest message of a kind. */
export async function linkTo(auth: TestAuth, email: string, kind: string): Promise<string> {
  const token = (await auth.mailTo(email))[kind]?.link.get('token_hash');
  if (!token) throw new Error(`${email} got no link of the kind ${kind}`);
  return token;
}

/** A client that has followed the newest link of a kind. */
export async function followLinkTo(
  auth: TestAuth,
  email: string,
  kind: string,
  type: 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change',
) {
  const client = auth.client();
  const token_hash = await linkTo(auth, email, kind);
  const { data, error } = await client.auth.verifyOtp({ token_hash, type });
  return { client, user: data.user, session: data.session, code: error?.code };
}

/** Whether the session of a refresh token still exists. */
export async function lives(auth: TestAuth, refresh_token: string): Promise<boolean> {
  const { error } = await auth.client().auth.refreshSession({ refresh_token });
  if (error && error.code !== 'refresh_token_not_found') throw error;
  return error === null;
}

/** The number of matching documents in a collection. */
export function count(auth: TestAuth, collection: string, filter: object = {}): Promise<number> {
  return auth.connection.collection(collection).countDocuments(filter);
}

/** The whole content of the database, as text. */
export async function everythingStored({ connection }: TestAuth): Promise<string> {
  const collections = (await connection.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find({}).toArray())));
}

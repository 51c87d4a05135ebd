import { createAuthUser } from '@backline/auth';
import type { Connection } from 'mongoose';
import * as z from 'zod';

/** Longer than any request may take. */
const NO_ANSWER_MS = 20_000;

/** The answer to a request. `status` is null if none came. */
export interface Answer {
  status: number | null;
  body: unknown;
}

/** An artist in a browser. */
export interface Person {
  email: string;
  password: string;
  cookie: string;
}

interface Call {
  method?: string;
  body?: object;
  key?: string;
  cookie?: string;
}

const signedUp = z.object({ user: z.object({ id: z.string() }) });
const withId = z.object({ id: z.string() });

/** The id in an answer that has one. */
export const idIn = ({ body }: Answer): string => withId.parse(body).id;

export async function call(url: string, path: string, options: Call = {}): Promise<Answer> {
  return (await send(url, path, options)).answer;
}

async function send(url: string, path: string, { method, body, key, cookie }: Call) {
  try {
    const response = await fetch(url + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      redirect: 'manual',
      signal: AbortSignal.timeout(NO_ANSWER_MS),
      headers: {
        origin: url,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer: Answer = { status: response.status, body: isJson ? JSON.parse(text) : text };
    return { answer, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  } catch {
    return { answer: { status: null, body: null }, cookie: '' };
  }
}

const PASSWORD = 'open-the-doors-9';

/** Makes an account, without a profile yet. */
export async function signUp(url: string, email: string): Promise<Person> {
  const body = { email, password: PASSWORD, userType: 'artist' };
  const { answer, cookie } = await send(url, '/api/auth/signup', { body });
  signedUp.parse(answer.body);
  return { email, password: PASSWORD, cookie };
}

/** Makes an account with a confirmed address, which may apply more than once, and signs it in. */
export async function makeKnown(
  { url, connection }: { url: string; connection: Connection },
  email: string,
): Promise<Person> {
  const account = { email, password: PASSWORD };
  await createAuthUser(connection, { ...account, emailVerified: true });
  const { answer, cookie } = await send(url, '/api/auth/login', { body: account });
  withId.parse(answer.body);
  return { ...account, cookie };
}

export const makeProfile = (url: string, { cookie }: Person, stageName: string): Promise<Answer> =>
  call(url, '/api/artists', { body: { stageName }, cookie });

export const signIn = (url: string, { email, password }: Person): Promise<Answer> =>
  call(url, '/api/auth/login', { body: { email, password } });

export const apply = (url: string, { cookie }: Person, eventId: string, key: string): Promise<Answer> =>
  call(url, '/api/applications', {
    body: { eventId, message: 'Let me play', overlapConfirmed: true },
    cookie,
    key,
  });

import { randomUUID } from 'node:crypto';
import { TestBrowser } from './test-edges.ts';
import type { TestEdges } from './test-edges.ts';

/** Of everybody who signs up here. */
export const PASSWORD = 'long enough';

/** What a browser is told of its session. */
export interface BrowserSession {
  access_token: string;
  refresh_token: string;
}

interface NewPerson {
  email?: string;
  browser?: TestBrowser;
  headers?: Record<string, string>;
}

/** Signs an artist up through the product's own form: somebody new, unless an address is given. */
export async function signUp({ edges }: TestEdges, person: NewPerson = {}) {
  const { email = `${randomUUID()}@example.org`, browser = new TestBrowser(), headers = {} } = person;
  const json = { email, password: PASSWORD, userType: 'artist' };
  const answer = await browser.fetch(`${edges[0]}/api/auth/signup`, { json, headers });
  const body = (await answer.json()) as { id: string; user: object; session: BrowserSession };
  return { browser, email, answer, body, session: body.session };
}

/** Signs somebody in through the product's own form. */
export function signIn(
  { edges }: TestEdges,
  browser: TestBrowser,
  email: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.fetch(`${edges[0]}/api/auth/login`, { json: { email, password: PASSWORD }, headers });
}

/** The session's name, as its handle tells it. */
export const idOf = (handle: string) => handle.split('.')[1] ?? '';

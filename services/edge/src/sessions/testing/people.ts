import { randomUUID } from 'node:crypto';
import { TestBrowser } from './test-browser.ts';
import type { TestEdges } from './test-edges.ts';

/** The password of everyone who signs up here. */
export const PASSWORD = 'long enough';

/** The session in a browser's answer. */
export interface BrowserSession {
  access_token: string;
  refresh_token: string;
}

interface NewPerson {
  email?: string;
  browser?: TestBrowser;
  headers?: Record<string, string>;
}

/** Signs an artist up through the product's own form, with a new address unless one is given. */
export async function signUp({ edges }: TestEdges, person: NewPerson = {}) {
  const { email = `${randomUUID()}@example.org`, browser = new TestBrowser(), headers = {} } = person;
  const json = { email, password: PASSWORD, userType: 'artist' };
  const answer = await browser.fetch(`${edges[0]}/api/auth/signup`, { json, headers });
  const body = (await answer.json()) as { id: string; user: object; session: BrowserSession };
  return { browser, email, answer, body, session: body.session };
}

/** Signs a person in through the product's own form. */
export function signIn(
  { edges }: TestEdges,
  browser: TestBrowser,
  email: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.fetch(`${edges[0]}/api/auth/login`, { json: { email, password: PASSWORD }, headers });
}

/** The session's id at the auth service, as part of its handle. */
export const idOf = (handle: string) => handle.split('.')[1] ?? '';

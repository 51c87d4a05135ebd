import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import { renewCodes } from '#src/sessions/factor/recovery-codes.ts';
import { signIn, signUp } from './people.ts';
import { TestBrowser } from './test-browser.ts';
import type { TestEdges } from './test-edges.ts';

/** Signs a person up who has a second factor, and in again, so that the browser waits for a code. */
export async function waitForCode(site: TestEdges) {
  const { email, body } = await signUp(site);
  const user = site.upstream.users.get(body.id);
  if (user) user.factor = { id: 'f-1', status: 'verified' };
  const browser = new TestBrowser();
  const answer = await signIn(site, browser, email);
  return { browser, email, answer, userId: body.id };
}

/** Sends a code from a browser. */
export function enterCode({ edges }: TestEdges, browser: TestBrowser, code: string): Promise<Response> {
  return browser.fetch(`${edges[0]}/api/auth/factor`, { json: { code } });
}

/** Gives a person recovery codes. */
export async function giveCodes({ connection }: TestEdges, userId: string): Promise<string[]> {
  await recoveryCodesModel(connection).init();
  return renewCodes(connection, userId, new Date());
}

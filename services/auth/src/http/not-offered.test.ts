import { expect, it } from 'vitest';
import { codeOf, SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

it.each(['/admin/oauth/clients', '/admin/audit', '/admin/sso/providers'])(
  'a service learns that a path is not offered, and a stranger does not: %s',
  async (path) => {
    expect(await codeOf(await auth.call('GET', path))).toEqual([401, 'no_authorization']);
    const answer = await auth.call('GET', path, { token: SERVICE_ROLE_KEY });
    expect(await codeOf(answer)).toEqual([404, 'feature_disabled']);
  },
);

it.each([
  ['GET', '/sso/saml/metadata', 'saml_provider_disabled'],
  ['GET', '/user/oauth/grants', 'feature_disabled'],
  ['GET', '/user/identities/authorize', 'manual_linking_disabled'],
  ['POST', '/user/identities/authorize', 'manual_linking_disabled'],
  ['POST', '/nothing-like-it', 'not_found'],
])('is refused with the code that the client knows: %s %s', async (method, path, code) => {
  expect(await codeOf(await auth.call(method, path))).toEqual([404, code]);
});

import { Router } from 'express';
import { AuthError } from './errors.ts';

/** What the client can ask for and this service refuses, each with the code the client knows. */
const REFUSALS: readonly { path: RegExp; status: number; code: string; message: string }[] = [
  { path: /^\/sso(\/|$)/, status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  {
    path: /^\/user\/identities(\/|$)/,
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  { path: /^\/passkeys(\/|$)/, status: 404, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  {
    path: /^\/(factors|admin|oauth|user\/oauth)(\/|$)/,
    status: 404,
    code: 'feature_disabled',
    message: 'This feature is not offered by this service',
  },
];

/** How each path is called that is offered. */
const METHODS: readonly (readonly [methods: string, paths: readonly string[]])[] = [
  ['POST', ['/signup', '/token', '/logout', '/otp', '/magiclink', '/recover', '/resend']],
  ['POST', ['/invite', '/admin/generate_link']],
  ['GET, HEAD, PUT', ['/user']],
  ['GET, HEAD, POST', ['/verify', '/admin/users']],
  ['GET, HEAD, PUT, DELETE', ['/admin/users/:id']],
  ['GET', ['/reauthenticate']],
  ['GET, HEAD', ['/settings', '/health']],
  ['GET, HEAD', ['/.well-known/jwks.json', '/.well-known/openid-configuration']],
];

/** What is left when every other route has had its turn. */
export function notOfferedRoutes(): Router {
  const router = Router();
  for (const [methods, paths] of METHODS) {
    router.all([...paths], (_req, res) => {
      res.set('Allow', methods);
      throw new AuthError(405, 'method_not_allowed', `Use ${methods} here`);
    });
  }
  router.get('/authorize', (req) => {
    const provider = typeof req.query['provider'] === 'string' ? req.query['provider'] : '';
    throw new AuthError(
      400,
      'validation_failed',
      `Unsupported provider: Provider ${provider} is not enabled`,
    );
  });
  router.use((req) => {
    const refusal = REFUSALS.find(({ path }) => path.test(req.path));
    if (refusal) throw new AuthError(refusal.status, refusal.code, refusal.message);
    notFound();
  });
  return router;
}

export function notFound(): never {
  throw new AuthError(404, 'not_found', 'Not Found');
}

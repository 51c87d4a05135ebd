import { AppError } from '@backline/service-kit/http/answers/app-error';
import { Router } from 'express';
import { invalid } from './refusals.ts';

interface Refusal {
  path: RegExp;
  code: string;
  message: string;
}

/** Calls of the Supabase client that this service does not offer, with the client's own codes. */
const REFUSALS: readonly Refusal[] = [
  { path: /^\/sso(\/|$)/, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' },
  {
    path: /^\/user\/identities(\/|$)/,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  },
  {
    path: /^\/(admin|oauth|user\/oauth)(\/|$)/,
    code: 'feature_disabled',
    message: 'This feature is not offered by this service',
  },
];

/** Refuses every path of the Supabase API without an endpoint. */
export function notOfferedRoutes(): Router {
  const router = Router();
  router.get('/authorize', (req) => {
    const provider = typeof req.query['provider'] === 'string' ? req.query['provider'] : '';
    throw invalid(`Unsupported provider: Provider ${provider} is not enabled`);
  });
  router.use((req) => {
    const refusal = REFUSALS.find(({ path }) => path.test(req.path));
    if (refusal) throw new AppError(refusal.code, { status: 404, message: refusal.message });
    throw new AppError('not_found', { message: 'Not Found' });
  });
  return router;
}

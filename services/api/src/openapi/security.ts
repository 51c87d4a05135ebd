import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import type { Json } from './json-schemas.ts';

const cookie = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `${description} On https its name begins with \`__Host-\`.`,
});

/** The ways in which callers prove who they are. */
export const SECURITY_SCHEMES: Json = {
  cookie: cookie('backline_sid', 'The session of a browser.'),
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of the authentication service.',
  },
  gate: cookie('backline_gate', 'The grant of the admin gate.'),
  serviceKey: {
    type: 'apiKey',
    in: 'header',
    name: SERVICE_KEY_HEADER,
    description: 'The key of operators and of other services.',
  },
};

/** The schemes of a call, any one of which is enough. An open call has none. */
export function securityOf({ errors, needsServiceKey }: EndpointDefinition): Json[] {
  if (needsServiceKey) return [{ serviceKey: [] }];
  if (!errors.includes('unauthenticated')) return [];
  const gate = errors.includes('gate_required') && { gate: [] };
  return [
    { cookie: [], ...gate },
    { token: [], ...gate },
  ];
}

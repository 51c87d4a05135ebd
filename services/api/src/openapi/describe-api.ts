import { ALL_ENDPOINTS, GROUPS } from '@backline/contracts/all-endpoints';
import { createCallDescriber } from './describe-call.ts';
import { createExamples } from './examples.ts';
import { createJsonSchemas, type Json } from './json-schemas.ts';
import { SECURITY_SCHEMES } from './security.ts';

/** The public calls of the contract, as an OpenAPI 3.1 document. */
export async function describeApi(): Promise<Json> {
  const schemas = await createJsonSchemas();
  const describeCall = createCallDescriber(schemas, createExamples(schemas));
  const paths: Record<string, Json> = {};
  for (const call of ALL_ENDPOINTS) {
    const { method, path } = call.endpoint;
    // The other paths are calls between services.
    if (!path.startsWith('/api/')) continue;
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: await describeCall(call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Backline',
      version: '1',
      description:
        'Fields are added without notice. A field that is gone, or means something else, comes with a new version. ' +
        'Errors are told apart by their `code`. Lists are bare arrays, and the next page stands in a `Link` header. ' +
        'A fixed word in a path wins over a parameter, so no artist has the id `user`.',
      license: { name: 'All rights reserved', url: '/terms' },
    },
    servers: [{ url: '/' }],
    tags: GROUPS.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas.components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

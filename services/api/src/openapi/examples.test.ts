import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

interface Example {
  name?: string;
  in?: string;
  example?: unknown;
}
interface Described {
  operationId: string;
  parameters: Example[];
  requestBody?: { content: Record<string, Example> };
  responses: Record<string, { content: Record<string, Example> }>;
}

const CALLS = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.path.startsWith('/api/'));

const described = new Map<string, Described>();
beforeAll(async () => {
  const { paths } = (await describeApi()) as { paths: Record<string, Record<string, Described>> };
  for (const methods of Object.values(paths))
    for (const call of Object.values(methods)) described.set(call.operationId, call);
});

const JSON_TYPE = 'application/json';

describe('the examples of', () => {
  it.each(CALLS.map((call) => [call.name, call.endpoint] as const))(
    '%s are values that its schemas accept',
    async (name, endpoint) => {
      const { params, query, body, response, accepted } = await endpoint.schemas();
      const call = described.get(name);
      const valuesIn = (place: string) =>
        Object.fromEntries(
          call?.parameters
            .filter((part) => part.in === place && 'example' in part)
            .map((part) => [part.name, part.example]) ?? [],
        );
      params?.parse(valuesIn('path'));
      query?.parse(valuesIn('query'));
      body?.parse(call?.requestBody?.content[JSON_TYPE]?.example);
      response.parse(call?.responses[endpoint.status ?? 200]?.content[JSON_TYPE]?.example);
      accepted?.parse(call?.responses['202']?.content[JSON_TYPE]?.example);
      expect(
        call?.parameters.filter((part) => part.in === 'path').map(({ example }) => typeof example),
      ).not.toContain('undefined');
    },
  );
});

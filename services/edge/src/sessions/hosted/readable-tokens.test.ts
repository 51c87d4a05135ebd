import { serve } from '@backline/service-kit/testing/serve';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireReadableTokens } from './readable-tokens.ts';

async function projectWith(body: unknown, status = 200): Promise<string> {
  const { url, close } = await serve((_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(close);
  return `${url}/auth/v1`;
}

describe('a start with a hosted project', () => {
  it.each([[{ keys: [] }], [{ keys: [{ kty: 'RSA', alg: 'RS256' }] }]])(
    'is refused when the project publishes no ES256 key: %j [hosted-authentication-service 8]',
    async (body) => {
      await expect(requireReadableTokens(await projectWith(body))).rejects.toThrow(
        /does not sign its tokens with ES256[^]*JWT Keys/,
      );
    },
  );

  it('goes on with such a key, and also while the project is away', async () => {
    const key = { kty: 'EC', crv: 'P-256', alg: 'ES256' };
    await expect(requireReadableTokens(await projectWith({ keys: [key] }))).resolves.toBeUndefined();
    await expect(requireReadableTokens(await projectWith({}, 503))).resolves.toBeUndefined();
    await expect(requireReadableTokens('http://127.0.0.1:1/auth/v1')).resolves.toBeUndefined();
  });
});

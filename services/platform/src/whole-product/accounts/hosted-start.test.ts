import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@backline/service-kit/testing/serve';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { BIN, ROOT } from '#src/repository.ts';

it('an edge does not start with a hosted project whose tokens it cannot check [hosted-authentication-service 8]', async () => {
  const database = await startTestDatabase();
  onTestFinished(database.close);
  const project = await serve((_req, res) => res.end(JSON.stringify({ keys: [] })));
  onTestFinished(project.close);
  const edge = spawn(join(BIN, 'node'), [join(ROOT, 'services/edge/src/main.ts')], {
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      MONGODB_URI: database.uri,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      API_URL: 'http://127.0.0.1:1',
      AUTH_URL: `${project.url}/auth/v1`,
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_KEY: 'service',
    },
  });
  onTestFinished(() => void edge.kill());
  const [printed, [code]] = await Promise.all([text(edge.stderr), once(edge, 'exit')]);
  expect(printed).toMatch(/does not sign its tokens with ES256[^]*JWT Keys/);
  expect(code).toBe(1);
});

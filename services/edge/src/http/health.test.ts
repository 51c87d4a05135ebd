import { expect, it } from 'vitest';
import { useTestEdge } from '#src/testing/test-edge.ts';

const edge = useTestEdge((_req, res) => res.end());

it('readiness ends while the database does not answer, though pages still come', async () => {
  const { db } = edge.connection;
  if (!db) throw new Error('the connection is open');
  expect((await edge.get('/readyz')).status).toBe(200);
  const command = db.command.bind(db);
  db.command = () => Promise.reject(new Error('away'));
  try {
    const answer = await edge.get('/readyz');
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect((await edge.get('/events')).status).toBe(200);
    expect((await edge.get('/healthz')).headers.get('cache-control')).toBe('private, no-store');
  } finally {
    db.command = command;
  }
  expect((await edge.get('/readyz')).status).toBe(200);
});

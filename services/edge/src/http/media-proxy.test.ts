import { serve } from '@backline/service-kit/testing/serve';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { createMediaProxy } from './media-proxy.ts';

it('a sleeping service is woken before the session signs the identity, which soon expires', async () => {
  const steps: string[] = [];
  const media = await serve((_req, res) => {
    steps.push('called');
    res.end('{}');
  });
  const proxy = createMediaProxy(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    steps.push('awake');
    return media.url;
  });
  const app = express();
  app.use(proxy.wake);
  app.use((_req, _res, next) => {
    steps.push('signed');
    next();
  });
  app.use(proxy.calls, (_req, res) => void res.end('no media'));
  const edge = await serve(app);
  onTestFinished(async () => {
    proxy.close();
    await Promise.all([edge.close(), media.close()]);
  });
  await fetch(`${edge.url}/api/uploads`, { method: 'POST' });
  expect(steps).toEqual(['awake', 'signed', 'awake', 'called']);
  await fetch(`${edge.url}/api/events`);
  expect(steps.slice(4)).toEqual(['signed']);
});

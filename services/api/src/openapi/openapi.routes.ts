import { createHash } from 'node:crypto';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router } from 'express';
import { describeApi } from './describe-api.ts';

/** `/api/openapi.json`: the contract for programs and their authors. It changes only with a release. */
export function openApiRoutes(): Router {
  let made: ReturnType<typeof makeDocument> | undefined;
  const router = Router();
  router.get('/api/openapi.json', routeName('/api/openapi.json'), async (req, res) => {
    // The document is made at the first request, so that the start does not wait for it.
    made ??= makeDocument();
    const { text, headers } = await made;
    res.set(headers).type('json');
    if (req.fresh) res.status(304).end();
    else res.send(text);
  });
  return router;
}

async function makeDocument() {
  const text = JSON.stringify(await describeApi());
  const headers = {
    'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
    ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
  };
  return { text, headers };
}

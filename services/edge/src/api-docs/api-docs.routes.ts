import { routeName } from '@backline/service-kit/http/requests/request-record';
import { Router } from 'express';
import { noSuchFile } from '#src/http/no-such-file.ts';
import { pagePolicies } from '#src/http/security-headers.ts';
import { scriptTag, styleTag } from '#src/pages/page-files.ts';
import { DOCS_PAGE, type DocsFile, readDocsFiles } from './docs-files.ts';

/** The page at `/api/docs`: Swagger UI shows `/api/openapi.json`. It loads files of our origin alone. */
export function apiDocs(): Router {
  let read: Promise<DocsFile[]> | undefined;
  // The files are read for the first visitor, so that the start does not wait for them.
  const files = () => (read ??= readDocsFiles());
  const router = Router();

  router.get(DOCS_PAGE, routeName(DOCS_PAGE), async (_req, res) => {
    res
      .set({ ...pagePolicies({ scripts: [], styles: [] }), 'Cache-Control': 'no-cache' })
      .type('html')
      .end(composePage(await files()));
  });

  router.get(`${DOCS_PAGE}/:file`, routeName(`${DOCS_PAGE}/:file`), async (req, res, next) => {
    const file = (await files()).find(({ url }) => url === req.path);
    if (!file) return void noSuchFile(req, res, next);
    res
      .set({ ETag: `"${file.integrity}"`, 'Cache-Control': 'no-cache' })
      .type(file.type)
      .vary('Accept-Encoding');
    if (req.fresh) res.status(304).end();
    else if (req.acceptsEncodings('br')) res.set('Content-Encoding', 'br').end(file.brotli);
    else res.end(file.text);
  });
  return router;
}

function composePage(files: readonly DocsFile[]): string {
  const tags = files.map((file) => (file.type === 'css' ? styleTag(file) : scriptTag(file)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · Backline</title>
${tags.join('\n')}
</head>
<body>
<main id="api"></main>
<noscript>This page needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
</body>
</html>
`;
}

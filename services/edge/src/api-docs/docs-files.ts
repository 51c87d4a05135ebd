import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageFile } from '#src/pages/page-files.ts';
import { integrityOf } from '#src/releases/store/integrity.ts';

export const DOCS_PAGE = '/api/docs';

export interface DocsFile extends PageFile {
  type: 'css' | 'js';
  text: Buffer;
  brotli: Buffer;
}

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files of the page, in the order of their tags: Swagger UI, then what we add to it. */
const PATHS = [
  join(VIEWER, 'swagger-ui.css'),
  join(import.meta.dirname, 'docs.css'),
  join(VIEWER, 'swagger-ui-bundle.js'),
  join(import.meta.dirname, 'start.js'),
];

export function readDocsFiles(): Promise<DocsFile[]> {
  return Promise.all(
    PATHS.map(async (path) => {
      const text = await readFile(path);
      const type = path.endsWith('.css') ? 'css' : 'js';
      const url = `${DOCS_PAGE}/${path.slice(path.lastIndexOf('/') + 1)}`;
      return { url, type, text, integrity: integrityOf(text), brotli: await compress(text, QUALITY) };
    }),
  );
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRows, readSpecTests, renderPage } from './pages.ts';

// `npm run spec`
const target = fileURLToPath(new URL('../../.artifacts/spec-coverage', import.meta.url));
const rows = readRows();
const tests = readSpecTests();
mkdirSync(target, { recursive: true });
for (const page of new Set(rows.map((row) => row.page)))
  writeFileSync(join(target, `${page}.md`), renderPage(page, rows, tests));
process.stdout.write(`${rows.length} statements, with their tests: .artifacts/spec-coverage\n`);

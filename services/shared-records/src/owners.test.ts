import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { OWNERS } from './owners.ts';
import { modelsIn, modulesUsedIn, writesBy } from './testing/writers.ts';

const SERVICES = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of each service that run in the product, under paths such as `media/src/media.ts`. */
const SOURCES = globSync('*/src/**/*.ts', { cwd: SERVICES })
  .filter((path) => !/\.test\.ts$|\/(testing|bench|engines)\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${SERVICES}/${path}`, 'utf8') }));

const RECORDS = SOURCES.filter(({ path }) => path.startsWith('shared-records/'));
const MODELS = RECORDS.flatMap(({ text }) => modelsIn(text));

/** The modules here that write records by a model. A service that calls one writes them too. */
function writingModules(model: string): string[] {
  return RECORDS.filter(({ text }) => writesBy(model, text)).map(({ path }) =>
    path.replace(/^shared-records\/src\/(.*)\.ts$/, '$1'),
  );
}

function writersBy(model: string): string[] {
  const modules = writingModules(model);
  const writing = SOURCES.filter(
    ({ path, text }) =>
      !path.startsWith('shared-records/') &&
      (writesBy(model, text) || modulesUsedIn(text).some((used) => modules.includes(used))),
  );
  return [...new Set(writing.map(({ path }) => path.split('/')[0] ?? ''))].sort();
}

describe('the owners of shared records', () => {
  it('are named for every collection', () => {
    expect(MODELS.map(([, collection]) => collection).sort()).toEqual(Object.keys(OWNERS).sort());
  });

  it.each(MODELS)('are named with every service that writes by %s', (model, collection) => {
    const { owner = '', others = {} } = OWNERS[collection] ?? {};
    expect(writersBy(model)).toEqual([owner, ...Object.keys(others)].sort());
  });
});

describe('a source writes by a model', () => {
  it.each([
    ['by a method', 'await fileModel(context.connection)\n    .updateOne({ _id });'],
    ['under another name', 'const files = fileModel(connection);\nreturn files.findOneAndUpdate({ _id });'],
    ['in a function that it hands the model to', 'change(fileModel(connection), id);'],
    ['as the models of a queue', 'export const MODELS = { jobs: fileModel, dead: otherModel };'],
    ['past the model', 'connection.collection(fileModel.stored).drop();'],
  ])('%s', (_case, source) => {
    expect(writesBy('fileModel', source)).toBe(true);
  });

  it('and not where it only reads', () => {
    const source =
      'const files = fileModel(connection);\nfiles.find();\nother.updateOne(fileModel(connection).find());';
    expect(writesBy('fileModel', source)).toBe(false);
  });
});

it('the types of a module alone write nothing', () => {
  const from = (names: string) => `import ${names} from '@backline/shared-records/deploy/deploy-audit';`;
  expect(modulesUsedIn(from('type { Audit }'))).toEqual([]);
  expect(modulesUsedIn(from('{ type Audit }'))).toEqual([]);
  expect(modulesUsedIn(from('{ type Audit, createAudit }'))).toEqual(['deploy/deploy-audit']);
});

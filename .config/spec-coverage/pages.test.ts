import { describe, expect, it } from 'vitest';
import { readRows, readSpecTests, renderPage, STATES } from './pages.ts';

const rows = readRows();
const tests = readSpecTests();
const provenIds = new Set(tests.flatMap(({ ids }) => ids));
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the pages of statements about the specification', () => {
  it('have an id, a statement and a state in every row', () => {
    expect(rows.length).toBeGreaterThan(0);
    const slug = (section: string) => section.toLowerCase().replaceAll(' ', '-');
    const wrong = rows.filter(
      ({ section, id, statement, state }) =>
        id.replace(/ \d+$/, '') !== slug(section) || statement === '' || !STATES.includes(state),
    );
    expect(wrong).toEqual([]);
  });

  it('contain each statement once, each under its own id', () => {
    expect(repeated(rows.map(({ id }) => id))).toEqual([]);
    expect(repeated(rows.map(({ statement }) => statement))).toEqual([]);
  });

  it('mark a statement as tested exactly if it has a test', () => {
    const wrong = rows.filter(({ id, state }) => provenIds.has(id) !== (state === 'tested'));
    expect(wrong.map(({ id, state }) => [id, state])).toEqual([]);
  });

  it('have a row for every id in the title of a test', () => {
    const known = new Set(rows.map(({ id }) => id));
    const lost = tests.filter(({ ids }) => ids.some((id) => !known.has(id)));
    expect(lost).toEqual([]);
  });
});

it('a page is written with the tests of each statement', () => {
  const [first, second] = [
    {
      page: 'shop',
      section: 'Credits',
      id: 'credits 1',
      statement: 'A new artist has 100.',
      state: 'tested',
    },
    { page: 'shop', section: 'Credits', id: 'credits 2', statement: 'They never end.', state: 'not built' },
  ];
  const proof = { file: 'a.test.ts', title: 'begins with 100', ids: ['credits 1', 'artists 2'] };
  expect(renderPage('shop', [first!, second!], [proof]).split('\n')).toEqual([
    '# shop',
    '',
    '## Credits',
    '',
    '| Id | Statement | Proof |',
    '| --- | --- | --- |',
    '| credits 1 | A new artist has 100. | `a.test.ts` "begins with 100" |',
    '| credits 2 | They never end. | not built |',
    '',
  ]);
});

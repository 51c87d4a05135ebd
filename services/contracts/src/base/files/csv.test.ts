import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\rnext', '"\'\rnext"'],
  ['Salt; House', '"Salt; House"'],
  ['Salt;=1+1', '"Salt;\'=1+1"'],
  ['Salt\n@House', '"Salt\n\'@House"'],
  ['The "Old" Pool, Lisbon', '"The ""Old"" Pool, Lisbon"'],
  ['Nine Lamps - late', 'Nine Lamps - late'],
])('the cell %j stands in the file as %j, and runs nothing [admin-lists 9]', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

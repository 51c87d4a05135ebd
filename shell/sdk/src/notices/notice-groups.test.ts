import { buildNotice } from '@backline/contracts/testing/notice-builder';
import { expect, it } from 'vitest';
import { noticeGroups } from './notice-groups.ts';

const NOW = '2026-11-21T01:30:00.000Z';
const notices = ['2026-11-21T01:00:00.000Z', '2026-11-20T23:30:00.000Z', '2026-11-20T09:00:00.000Z'].map(
  (at, index) => buildNotice({ id: String(index), at }),
);
const groups = (timeZone: string, of = notices) =>
  noticeGroups(of, NOW, timeZone).map(({ name, rows }) => [name, rows.map(({ id }) => id)]);

it('the day of the reader decides what is of today', () => {
  expect(groups('UTC')).toEqual([
    ['Today', ['0']],
    ['Earlier', ['1', '2']],
  ]);
  expect(groups('Europe/Lisbon')).toEqual(groups('UTC'));
  expect(groups('Asia/Tokyo')).toEqual([
    ['Today', ['0', '1']],
    ['Earlier', ['2']],
  ]);
  expect(groups('America/New_York')).toEqual([['Today', ['0', '1', '2']]]);
});

it('a group without notices is left out', () => {
  expect(groups('UTC', notices.slice(1))).toEqual([['Earlier', ['1', '2']]]);
  expect(groups('UTC', [])).toEqual([]);
});

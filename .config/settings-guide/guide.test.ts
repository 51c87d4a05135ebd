import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composeGuide, GUIDE } from './guide.ts';
import { PROGRAMS, SECTIONS } from './sections.ts';

const namesOf = (tables: readonly object[]) =>
  tables.flatMap((table) => Object.values(table).map(({ name }: { name: string }) => name));

describe('the guide to operations', () => {
  it('has the tables of today’s settings; after a change of them: npm run docs', async () => {
    expect(readFileSync(GUIDE, 'utf8')).toBe(await composeGuide());
  });

  it('has each setting of each program once', () => {
    const told = namesOf(SECTIONS.map(([, table]) => table));
    expect(told.length).toBe(new Set(told).size);
    expect(new Set(told)).toEqual(new Set(namesOf(Object.values(PROGRAMS))));
  });
});

it('a program reads each setting under one name', () => {
  for (const table of Object.values(PROGRAMS)) {
    const names = namesOf([table]);
    expect(names.length).toBe(new Set(names).size);
  }
});

it('every setting says what it is for', () => {
  const settings = Object.values(PROGRAMS).flatMap((table) => Object.values(table));
  expect(settings.filter(({ description }) => description === '')).toEqual([]);
});

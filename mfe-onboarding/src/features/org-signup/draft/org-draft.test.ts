import { expect, it } from 'vitest';
import { keepOrgDraft, readOrgDraft, withValues } from './org-draft.ts';

it('a draft keeps its key and its values over a reload', () => {
  const draft = withValues(readOrgDraft(), { orgName: 'Salt House', musicGenres: ['House'] });
  keepOrgDraft(draft);
  expect(readOrgDraft()).toEqual(draft);
});

it('a draft without its key starts again, so that no key is guessed', () => {
  localStorage.setItem('backline-org-signup', JSON.stringify({ values: { orgName: 'Salt House' } }));
  const { key, values } = readOrgDraft();
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(values.orgName).toBe('');
});

it('a field of an older version becomes empty, and the others stay', () => {
  const draft = withValues(readOrgDraft(), {
    orgName: 'Salt House',
    orgType: 'circus',
    eventTypes: 'Residency',
  });
  expect(draft.values).toMatchObject({ orgName: 'Salt House', orgType: undefined, eventTypes: [] });
});

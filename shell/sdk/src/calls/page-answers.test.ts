import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { adoptAnswers } from './page-answers.ts';

const adopt = (answers: unknown) => {
  const client = new QueryClient();
  adoptAnswers(client, JSON.stringify(answers));
  return client;
};

it('a screen finds the answers of its page, as old as they are', () => {
  const client = adopt([
    [['/api/events/7', {}], { id: '7' }, 1000],
    [['/api/flags', {}], { events: true }, 2000],
  ]);
  expect(client.getQueryData(['/api/events/7', {}])).toEqual({ id: '7' });
  expect(client.getQueryState(['/api/flags', {}])?.dataUpdatedAt).toBe(2000);
});

it('a list begins at its first page, which JSON cannot write', () => {
  const data = { pages: [['one'], ['two']], pageParams: [null, 'cursor'] };
  const client = adopt([[['list'], data, 1000]]);
  expect(client.getQueryData(['list'])).toEqual({
    pages: [['one'], ['two']],
    pageParams: [undefined, 'cursor'],
  });
});

it('what is null in an answer stays null', () => {
  const client = adopt([[['artist'], { featured: null, tags: [null] }, 1000]]);
  expect(client.getQueryData(['artist'])).toEqual({ featured: null, tags: [null] });
});

import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { getPagePreviewSchemas, listProfileHandlesSchemas } from './page-previews.schemas.ts';

it('a preview is asked for by a path of ours', () => {
  expect(refusals(getPagePreviewSchemas.query, { path: '/profile/juno-halide' })).toEqual({});
  expect(refusals(getPagePreviewSchemas.query, { path: 'https://evil.example' })).toEqual({
    path: 'Begin with /',
  });
  expect(Object.keys(refusals(getPagePreviewSchemas.query, { path: `/${'x'.repeat(200)}` }))).toEqual([
    'path',
  ]);
});

it('the handles for the site map come in pages from 1', () => {
  expect(listProfileHandlesSchemas.query.parse({})).toEqual({ page: 1 });
  expect(listProfileHandlesSchemas.query.parse({ page: '7' })).toEqual({ page: 7 });
  const refused = ['0', '-1', '1.5', '10001', 'last'].map((page) =>
    Object.keys(refusals(listProfileHandlesSchemas.query, { page })),
  );
  expect(refused).toEqual(Array.from({ length: 5 }, () => ['page']));
});

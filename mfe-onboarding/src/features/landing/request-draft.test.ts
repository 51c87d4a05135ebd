import { expect, it } from 'vitest';
import { forgetRequest, keepRequest, readRequest } from './request-draft.ts';

const empty = { email: '', role: [], artistName: '', venueName: '', phone: '' };

it('a request is kept until it is forgotten', () => {
  keepRequest({ ...empty, email: 'mara@', role: ['artist'] });
  expect(readRequest()).toEqual({ ...empty, email: 'mara@', role: ['artist'] });
  forgetRequest();
  expect(readRequest()).toEqual(empty);
});

it('a stored field that no longer fits becomes empty, and the others stay', () => {
  keepRequest({ email: 'mara@example.org', role: ['promoter'], phone: 7 });
  expect(readRequest()).toEqual({ ...empty, email: 'mara@example.org' });
});

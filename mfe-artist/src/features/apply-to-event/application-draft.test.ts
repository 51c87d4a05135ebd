import { expect, it } from 'vitest';
import { applicationDraft } from './application-draft.ts';

it('keeps message and key over a reload, for one artist and one event', () => {
  const draft = applicationDraft('juno', 'oyelaran');
  draft.keep('Slow and low.');
  expect(applicationDraft('juno', 'oyelaran').read()).toEqual(draft.read());
  expect(applicationDraft('juno', 'nine-lamps').read().message).toBe('');
  expect(applicationDraft('ren', 'oyelaran').read().message).toBe('');
});

it('keeps the message under a new key after a refusal', () => {
  const draft = applicationDraft('juno', 'oyelaran');
  draft.keep('Slow and low.');
  const { key } = draft.read();
  draft.renewKey();
  expect(draft.read().message).toBe('Slow and low.');
  expect(draft.read().key).not.toBe(key);
});

it('starts empty when the stored text is not a draft', () => {
  localStorage.setItem('backline-apply:juno:oyelaran', '{"message":7}');
  expect(applicationDraft('juno', 'oyelaran').read().message).toBe('');
});

it('leaves nothing in the browser after it is forgotten [application-screen 11]', () => {
  const draft = applicationDraft('juno', 'oyelaran');
  draft.keep('Slow and low.');
  draft.forget();
  expect(localStorage).toHaveLength(0);
});

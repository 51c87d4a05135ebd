import { expect, it } from 'vitest';
import { composeDevMailPage, openLinksInNewTab } from './dev-mail-page.ts';

const MAIL = {
  id: 'm/1',
  kind: 'recovery',
  to: 'mara@example.org',
  subject: '<b>Reset</b>',
  text: 'Follow "this"',
  html: '<html></html>',
  createdAt: '2026-11-21T20:05:00.000Z',
};

it('only the newest message is open', () => {
  const page = composeDevMailPage([MAIL, { ...MAIL, id: 'm2' }], 'n');
  expect(page).toContain('<p>2 messages.');
  expect(page.match(/<details(?: open)?>/g)).toEqual(['<details open>', '<details>']);
});

it('a message is shown as text, with the minute in which it was written', () => {
  const page = composeDevMailPage([MAIL], 'n');
  expect(page).toContain('<p>1 message.');
  expect(page).toContain('&lt;b&gt;Reset&lt;/b&gt;');
  expect(page).toContain('<pre>Follow &quot;this&quot;</pre>');
  expect(page).toContain('mara@example.org · recovery · 2026-11-21 20:05 UTC');
});

it('the page has the nonce on its style, no script, and safe addresses of the messages', () => {
  const page = composeDevMailPage([MAIL], 'abc');
  expect(page).toContain('<style nonce="abc">');
  expect(page).not.toContain('<script');
  expect(page).toContain('src="/dev/mail/m%2F1/html"');
});

it('links of a message open in a new tab', () => {
  expect(openLinksInNewTab('<html><head><title>x</title></head></html>')).toBe(
    '<html><head><base target="_blank"><title>x</title></head></html>',
  );
});

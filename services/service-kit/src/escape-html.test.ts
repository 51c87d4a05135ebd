import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('a text cannot begin a tag or end an attribute', () => {
  expect(escapeHtml(`<a title="x" id='y'>`)).toBe('&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;');
});

it('a text that looks escaped already is shown as it was written', () => {
  expect(escapeHtml('R&B &amp; soul')).toBe('R&amp;B &amp;amp; soul');
});

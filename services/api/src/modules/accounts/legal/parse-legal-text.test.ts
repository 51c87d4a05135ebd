import { expect, it } from 'vitest';
import { parseLegalText } from './parse-legal-text.ts';

const TEXT = `# Our terms

These apply
to **you**. [Write](contact:) or read [more](/privacy).

## Accounts

- One each.
- No **sharing**.
`;

it('reads title, headings, paragraphs, lists, links and strong words', () => {
  expect(parseLegalText('terms', TEXT)).toEqual({
    name: 'terms',
    title: 'Our terms',
    version: expect.stringMatching(/^[\da-f]{12}$/) as string,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          { text: 'These apply to ' },
          { text: 'you', strong: true },
          { text: '. ' },
          { text: 'Write', link: 'contact:' },
          { text: ' or read ' },
          { text: 'more', link: '/privacy' },
          { text: '.' },
        ],
      },
      { kind: 'heading', level: 2, text: 'Accounts' },
      {
        kind: 'list',
        items: [[{ text: 'One each.' }], [{ text: 'No ' }, { text: 'sharing', strong: true }, { text: '.' }]],
      },
    ],
  });
});

it('has another version after any change of the text', () => {
  expect(parseLegalText('terms', `${TEXT}\nNew.`).version).not.toBe(parseLegalText('terms', TEXT).version);
});

it.each([
  ['no title', 'Just text', 'the first line must be a title'],
  ['HTML', '# T\n\n<b>x</b>', 'line 3: html cannot be shown'],
  ['a picture', '# T\n\n![x](/y.png)', 'line 3: image cannot be shown'],
  ['a table of contents by numbers', '# T\n\n1. One\n\n   > quote', 'line 5: blockquote cannot be shown'],
  ['a link that runs a script', '# T\n\n[x](javascript:alert)', 'line 3: a link must begin with https://'],
  ['a link to another host without its scheme', '# T\n\n[x](//evil.example)', 'line 3: a link must'],
])('refuses %s, and says where [law 2]', (_what, markdown, message) => {
  expect(() => parseLegalText('terms', markdown)).toThrow(message);
});

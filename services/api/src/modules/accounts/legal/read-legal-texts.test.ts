import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { expect, it } from 'vitest';
import { readLegalFiles } from './read-legal-texts.ts';

it('without a folder all texts are our own', () => {
  const files = readLegalFiles(undefined);
  expect(Object.keys(files)).toEqual(['terms', 'privacy', 'imprint', 'copyright']);
  for (const [name, { text, markdown }] of Object.entries(files)) {
    expect(text).toMatchObject({ name, title: expect.stringMatching(/\w/) });
    expect(markdown).toContain(text.title);
  }
});

it('a text of the operator takes the place of ours, and the others stay', () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, 'imprint.md'), '# Who we are\n\nSalt House Ltd.\n');
  const [own, ours] = [readLegalFiles(folder), readLegalFiles(undefined)];
  expect(own.imprint).toMatchObject({
    text: { title: 'Who we are' },
    markdown: expect.stringContaining('Salt'),
  });
  expect(own.terms).toEqual(ours.terms);
  expect(own.imprint.text.version).not.toBe(ours.imprint.text.version);
});

it('a folder that is not there stops the start', () => {
  const folder = join(makeTestFolder(), 'texts');
  expect(() => readLegalFiles(folder)).toThrow(`LEGAL_DIR: there is no folder ${folder}`);
});

it('a text that cannot be shown is named with its line', () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, 'terms.md'), '# Terms\n\n![a picture](x.png)\n');
  expect(() => readLegalFiles(folder)).toThrow(`${join(folder, 'terms.md')}: line 3`);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it } from 'vitest';
import { phonePhoto } from '#src/testing/pictures.ts';
import { checkDocument } from './check-document.ts';

const BODY = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n';

function check(bytes: string | Uint8Array) {
  const folder = makeTestFolder();
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return { path, checked: checkDocument({ kind: 'document', path, told: null, folder }) };
}

describe('a PDF', () => {
  it('stays as it is', async () => {
    const { path, checked } = check(`${BODY}%%EOF\n`);
    expect(await checked).toMatchObject({ ending: 'pdf', path, facts: { width: null } });
  });

  it('may have a little behind its end', async () => {
    const { checked } = check(`${BODY}%%EOF${'\n'.repeat(1000)}`);
    expect(await checked).toMatchObject({ ending: 'pdf' });
  });

  it.each([
    ['has no end', BODY],
    ['ends in its end', `${BODY}%%EO`],
    ['has much behind its end', `${BODY}%%EOF${'\n'.repeat(2000)}`],
  ])('is refused when it %s [media 20]', async (_case, bytes) => {
    await expect(check(bytes).checked).rejects.toThrow('It may be cut off or damaged.');
  });
});

it('a picture among documents is written anew, in one width [media 20]', async () => {
  const { path, checked } = check(await phonePhoto());
  const { ending, path: written, facts, sized } = await checked;
  expect([ending, facts.width, facts.height, sized]).toEqual(['webp', 200, 400, undefined]);
  expect(written).not.toBe(path);
});

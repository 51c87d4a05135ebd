import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { limitsIn } from './limits-in-screens.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const screens = globSync(['mfe-*/src/**/*.{ts,tsx}', 'shell/{src,sdk/src}/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/*.{test,stories}.{ts,tsx}', '**/testing/**'],
});

describe('limits', () => {
  it.each([
    'You have 48 hours to reply.',
    'within <b>30 days</b>',
    "'Use at most 2,000 characters'",
    '<Textarea maxLength={500} />',
    'z.string().max(120)',
    'const REASON_MAX_LENGTH = 500;',
    'const replyBy = submittedAt + 48 * 3_600_000;',
  ])('are found where a screen writes them itself: %s', (source) => {
    expect(limitsIn(source)).toHaveLength(1);
  });

  it.each([
    'You have {REPLY_HOURS} hours to reply.',
    '`Use at most ${MESSAGE_MAX_LENGTH} characters`',
    '<Textarea maxLength={REASON_MAX_LENGTH} rows={3} />',
    'Math.max(0, left)',
    '/** A venue has 48 hours. */ const a = 1; // 30 days',
    "to='https://backline.example/48'",
  ])('are not found where there is none: %s', (source) => {
    expect(limitsIn(source)).toEqual([]);
  });

  it('appear in no screen: screens import them from the contracts [server-decides 5]', () => {
    expect(screens.length).toBeGreaterThan(200);
    const found = screens.flatMap((file) =>
      limitsIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

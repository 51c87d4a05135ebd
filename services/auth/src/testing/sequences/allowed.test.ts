import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createJudge, readAllowed } from './allowed.ts';

const why = { reason: 'a reason' };
const status = { path: 'status', recorded: 200, found: 400 };
const message = { path: 'body.message', recorded: 'Bad input: line 3', found: 'Bad input' };

describe('the list of differences', () => {
  it('leaves a difference that nobody listed', () => {
    const { judge } = createJudge({ everywhere: [], steps: [] });
    expect(judge('sign up / 1', [status])).toEqual({ unexplained: [status], ends: false });
  });

  it('explains a difference at a step, and only with the value that is listed', () => {
    const steps = { 'sign up / 1': { status: 400 } };
    const { judge } = createJudge({ everywhere: [], steps: [{ ...why, ends: true, steps }] });
    expect(judge('sign up / 1', [status])).toEqual({ unexplained: [], ends: true });
    const other = { ...status, found: 500 };
    expect(judge('sign up / 1', [other]).unexplained).toEqual([other]);
    expect(judge('sign up / 2', [status]).unexplained).toEqual([status]);
  });

  it('reports a difference that is listed and does not appear', () => {
    const steps = { 'sign up / 1': { status: 400 } };
    const { judge } = createJudge({ everywhere: [], steps: [{ ...why, ends: false, steps }] });
    expect(judge('sign up / 1', []).unexplained).toEqual([
      { path: 'status', recorded: 'no difference', found: 'listed: 400' },
    ]);
  });

  it('explains a difference everywhere by patterns of path and text', () => {
    const rule = { ...why, path: 'body.*', recorded: 'Bad input: *', found: 'Bad input' };
    const { judge } = createJudge({ everywhere: [rule], steps: [] });
    expect(judge('sign up / 1', [message]).unexplained).toEqual([]);
    const others = [
      { ...message, found: 'Other' },
      { ...message, path: 'body.user.message' },
    ];
    expect(judge('sign up / 1', others).unexplained).toEqual(others);
  });

  it('lists the entries that no step needed', () => {
    const steps = { 'sign up / 1': { status: 400 }, 'sign up / 2': { status: 400 } };
    const { judge, unused } = createJudge({
      everywhere: [{ ...why, path: 'headers.allow' }],
      steps: [{ ...why, ends: false, steps }],
    });
    judge('sign up / 1', [status]);
    expect(unused()).toEqual(['headers.allow', 'sign up / 2']);
  });
});

it('the README lists every reason of the list, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const [, section = ''] = /### Every reason\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const named = [...section.matchAll(/^- (.+)$/gm)].map(([, reason = '']) => reason.replaceAll('\\', ''));
  const { everywhere, steps } = readAllowed();
  const reasons = new Set([...everywhere, ...steps].map(({ reason }) => reason));
  expect(named.toSorted()).toEqual([...reasons].toSorted());
});

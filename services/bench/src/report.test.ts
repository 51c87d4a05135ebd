import { describe, expect, it } from 'vitest';
import { describeMachine, table, type Row } from './report.ts';

const row = (what: string, value: string): Row => ({ what, value, comparison: '-', ratio: '1.0', goal: '-' });

describe('the table of a report', () => {
  it('is Markdown with columns as wide as their longest cell', () => {
    const lines = table([row('GET /api/events', '2/s'), row('Sign-ins', '1234567890/s')]).split('\n');
    expect(lines).toEqual([
      '| What            | Backline     | Compared with | Ratio | Goal |',
      '| --------------- | ------------ | ------------- | ----- | ---- |',
      '| GET /api/events | 2/s          | -             | 1.0   | -    |',
      '| Sign-ins        | 1234567890/s | -             | 1.0   | -    |',
    ]);
  });
});

describe('the machine of a report', () => {
  it('is named with its cores, Node and load', () => {
    expect(describeMachine()).toMatch(/^\d+ cores \(.+\), Node \d+\.\d+\.\d+, load at the start \d+\.\d$/);
  });
});

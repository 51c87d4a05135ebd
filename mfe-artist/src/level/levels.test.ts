import { describe, expect, it } from 'vitest';
import { messageOf, nextLevel, titleOf } from './levels.ts';

describe('the levels of a profile', () => {
  it('have no target after the fifth [profile-completion 6]', () => {
    expect(nextLevel(5)).toBeUndefined();
  });

  it('give the next level and its benefit [profile-completion 6]', () => {
    expect(nextLevel(1)).toEqual({ level: 2, points: 50, benefit: 'priority in event applications' });
    expect(nextLevel(4)).toEqual({ level: 5, points: 200, benefit: 'early access where a venue offers it' });
  });

  it.each([2, 3])('promise nothing for the level after %i, because nothing is built', (level) => {
    expect(nextLevel(level)).toEqual({ level: level + 1, points: level * 50, benefit: undefined });
  });

  it("have their titles, and all above the fifth have the fifth's [profile-completion 8]", () => {
    expect([1, 2, 3, 4, 5, 6].map(titleOf)).toEqual([
      'Getting Started',
      'Profile Builder',
      'Profile Pro',
      'Profile Expert',
      'Profile Master',
      'Profile Master',
    ]);
  });
});

describe('the message of the completion', () => {
  it.each([
    [0, "Let's Build Your Profile!"],
    [24, "Let's Build Your Profile!"],
    [25, 'Getting Started!'],
    [49, 'Getting Started!'],
    [50, 'Great Progress!'],
    [75, 'Almost There!'],
    [89, 'Almost There!'],
    [90, 'Profile Master!'],
    [100, 'Profile Master!'],
  ])('at %i per cent is %s [profile-completion 7]', (percent, message) => {
    expect(messageOf(percent)).toBe(message);
  });
});

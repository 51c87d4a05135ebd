import { LAST_LEVEL, LEVEL_STEP } from '@backline/contracts/base/limits';

const TITLES = ['Getting Started', 'Profile Builder', 'Profile Pro', 'Profile Expert', 'Profile Master'];
const BENEFITS: Readonly<Record<number, string>> = {
  2: 'priority in event applications',
  3: 'enhanced profile visibility',
  4: 'featured artist opportunities',
  5: 'exclusive venue partnerships',
};
const MESSAGES: readonly (readonly [percent: number, message: string])[] = [
  [90, 'Profile Master!'],
  [75, 'Almost There!'],
  [50, 'Great Progress!'],
  [25, 'Getting Started!'],
];

export function titleOf(level: number): string {
  return TITLES[Math.min(level, LAST_LEVEL) - 1] ?? '';
}

export function messageOf(percent: number): string {
  return MESSAGES.find(([from]) => percent >= from)?.[1] ?? "Let's Build Your Profile!";
}

/** The benefit of a level. Undefined for the first level and for levels above the last. */
export function benefitOf(level: number): string | undefined {
  return BENEFITS[level];
}

/** The next level with its points and its benefit; undefined at the last level. */
export function nextLevel(level: number): { level: number; points: number; benefit: string } | undefined {
  const benefit = benefitOf(level + 1);
  return benefit === undefined ? undefined : { level: level + 1, points: level * LEVEL_STEP, benefit };
}

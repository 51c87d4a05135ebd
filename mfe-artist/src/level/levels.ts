import { LAST_LEVEL, LEVEL_STEP } from '@backline/contracts/base/limits';

const TITLES = ['Getting Started', 'Profile Builder', 'Profile Pro', 'Profile Expert', 'Profile Master'];
/** The benefits that are built. The other levels give their title (rules: levels). */
const BENEFITS: Readonly<Record<number, string>> = {
  2: 'priority in event applications',
  5: 'early access where a venue offers it',
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

/** The benefit of a level. Undefined for a level without one. */
export function benefitOf(level: number): string | undefined {
  return BENEFITS[level];
}

interface NextLevel {
  level: number;
  points: number;
  benefit: string | undefined;
}

/** The next level with its points and its benefit; undefined at the last level. */
export function nextLevel(level: number): NextLevel | undefined {
  if (level >= LAST_LEVEL) return undefined;
  return { level: level + 1, points: level * LEVEL_STEP, benefit: benefitOf(level + 1) };
}

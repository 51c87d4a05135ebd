import {
  EARLY_ACCESS_HOURS,
  EARLY_ACCESS_LEVEL,
  LEVEL_STEP,
  PRIORITY_LEVEL,
} from '@backline/contracts/base/limits';
import { DIRECTORY_FIRST_LEVEL } from '@backline/contracts/profiles/directory-limits';
import { Text } from '@backline/design-system/text';
import styles from './how-levels-work.module.css';

/** The benefits of levels today. Benefits that are not built are not promised (rules: levels). */
export function HowLevelsWork() {
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>How levels work</summary>
      <div className={styles.rules}>
        <Text size="sm">Every {LEVEL_STEP} points of your profile are a level.</Text>
        <Text size="sm">
          From level {PRIORITY_LEVEL} on, your applications stand first in a venue's list, among those that
          are due on the same day. What counts is your level when you apply.
        </Text>
        <Text size="sm">
          From level {EARLY_ACCESS_LEVEL} on you have early access where a venue offers it: for{' '}
          {EARLY_ACCESS_HOURS} hours after publishing, half of the spots are for you and for invited artists.
        </Text>
        <Text size="sm">
          From level {DIRECTORY_FIRST_LEVEL} on, you come first when venues look for artists, among those who
          fit as well as you.
        </Text>
        <Text size="sm">
          Level {DIRECTORY_FIRST_LEVEL + 1} gives you its title. What it unlocks is not open yet.
        </Text>
      </div>
    </details>
  );
}

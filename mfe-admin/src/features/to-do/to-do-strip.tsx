import { TO_DO_KINDS } from '@backline/contracts/desk/to-do';
import { linkClass } from '@backline/design-system/link';
import { Skeleton } from '@backline/design-system/skeleton';
import { Data, Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { toDoCountsQuery } from './api.ts';
import { countText, KIND_TEXTS } from './to-do-texts.ts';
import styles from './to-do.module.css';

/** How much waits of each kind, each number with a link to its list. */
export function ToDoStrip() {
  const counts = useQuery(toDoCountsQuery());
  if (counts.isLoadingError) return <LoadFailed what="What is to do" queries={[counts]} />;
  return (
    <nav className={styles.strip} aria-label="To do">
      <Link to={PATHS.toDo} className={linkClass()}>
        To do
      </Link>
      <Counts counts={counts.data} />
    </nav>
  );
}

function Counts({ counts }: { counts: Partial<Record<string, number>> | undefined }) {
  if (counts === undefined) return <Skeleton width={220} height="1em" />;
  const waiting = TO_DO_KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
  if (waiting.length === 0)
    return (
      <Text as="span" size="sm" tone="muted">
        Nothing waits for you.
      </Text>
    );
  return (
    <ul className={styles.counts}>
      {waiting.map((kind) => (
        <li key={kind}>
          <Link to={`${PATHS.toDo}?kind=${kind}`} className={linkClass()}>
            {KIND_TEXTS[kind]} <Data>{countText(counts[kind] ?? 0)}</Data>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { CompletionItem } from '@backline/contracts/profiles/artists';
import { CheckIcon } from '@backline/design-system/icon';
import { Rows } from '@backline/design-system/rows';
import { Data, Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { Link } from 'react-router-dom';
import { editSectionPath } from '#src/paths.ts';
import styles from './completion-items.module.css';

interface Props {
  id: string;
  items: readonly CompletionItem[];
}

export function CompletionItems({ id, items }: Props) {
  return (
    <Rows open id={id} aria-label="Checklist">
      {items.map((item) => (
        <li key={item.id} className={styles.item} data-done={item.completed || undefined}>
          <span className={styles.mark}>{item.completed ? <CheckIcon size="sm" label="Done" /> : null}</span>
          <span className={styles.text}>
            {item.completed ? (
              <span className={styles.title}>{item.title}</span>
            ) : (
              <Link to={editSectionPath(item.section)} className={styles.title}>
                {item.title}
                <VisuallyHidden>, open</VisuallyHidden>
              </Link>
            )}
            <Text as="span" tone="muted" size="sm">
              {item.description}
            </Text>
          </span>
          <Data tone={item.completed ? 'muted' : undefined}>
            {item.completed ? item.points : `+${item.points}`}
          </Data>
        </li>
      ))}
    </Rows>
  );
}

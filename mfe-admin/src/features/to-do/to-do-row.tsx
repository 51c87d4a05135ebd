import { ADMIN_ACTS, type ActName } from '@backline/contracts/desk/acts';
import { countToDo, listToDo, type ToDoItem } from '@backline/contracts/desk/to-do';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { Text } from '@backline/design-system/text';
import { invalidate, useServerNow } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialog } from '#src/shared/acts/act-dialog.tsx';
import { formatMoment } from '#src/shared/admin-dates.ts';
import { KIND_LINKS, KIND_TEXTS } from './to-do-texts.ts';
import styles from './to-do.module.css';

/** A row that is due within this time stands out. */
const SOON_MS = 86_400_000;

export function ToDoRow({ item }: { item: ToDoItem }) {
  const { kind, subject, about, since, path } = item;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text as="span" size="sm" tone="muted">
          {KIND_TEXTS[kind]}
        </Text>
        <Text as="span" className={styles.subject}>
          {subject}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {about}
        </Text>
      </div>
      <div className={styles.times}>
        <Text as="span" size="sm" tone="muted">
          {`Since ${formatMoment(since)}`}
        </Text>
        <Due item={item} />
      </div>
      <div className={styles.acts}>
        {path === null ? null : (
          <Link to={path} className={linkClass()} aria-label={`${KIND_LINKS[kind]}: ${subject}`}>
            {KIND_LINKS[kind]}
          </Link>
        )}
        <Acts item={item} />
      </div>
    </li>
  );
}

function Due({ item: { dueAt } }: { item: ToDoItem }) {
  const now = useServerNow();
  const left = new Date(dueAt).getTime() - now.getTime();
  const tone = left < 0 ? 'bad' : left < SOON_MS ? 'warn' : 'neutral';
  return <Badge tone={tone}>{`${left < 0 ? 'Was due' : 'Due'} ${formatMoment(dueAt)}`}</Badge>;
}

function Acts({ item: { acts, id, subject } }: { item: ToDoItem }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ActName | null>(null);
  const reload = () => invalidate(client, listToDo, countToDo);
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="quiet"
          aria-label={`${ADMIN_ACTS[act].label}: ${subject}`}
          onClick={() => setChosen(act)}
        >
          {ADMIN_ACTS[act].label}
        </Button>
      ))}
      {chosen === null ? null : (
        <ActDialog act={chosen} subjectId={id} onDone={reload} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

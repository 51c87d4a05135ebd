import { CheckIcon } from '@backline/design-system/icon';
import { Spinner } from '@backline/design-system/spinner';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import styles from './extraction-rows.module.css';
import { EXTRACTION_STEPS } from './extraction-words.ts';

interface Props {
  /** Steps that are over. */
  done: number;
  name: string | undefined;
  pictures: number | undefined;
}

/** The six steps: what is over and what it found, what is under way, what comes. */
export function ExtractionRows({ done, name, pictures }: Props) {
  const found = [undefined, name, pictures === undefined ? undefined : `${pictures} found`];
  return (
    <ol className={styles.root}>
      {EXTRACTION_STEPS.map((words, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'next';
        return (
          <li
            key={words}
            className={styles.row}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <CheckIcon size="sm" /> : null}
              {state === 'now' ? <Spinner /> : null}
            </span>
            <span>
              {words}
              {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </span>
            {state === 'done' && found[index] ? <span className={styles.found}>{found[index]}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

import { CheckIcon } from '@backline/design-system/icon';
import { Spinner } from '@backline/design-system/spinner';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import styles from './extraction-rows.module.css';
import { EXTRACTION_STEPS } from './extraction-steps.ts';

interface Props {
  /** Number of completed steps. */
  done: number;
  name: string | undefined;
  pictures: number | undefined;
}

/** The six steps with their states, and the findings so far. */
export function ExtractionRows({ done, name, pictures }: Props) {
  const found = [undefined, name, pictures === undefined ? undefined : `${pictures} found`];
  return (
    <ol className={styles.root}>
      {EXTRACTION_STEPS.map((title, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'next';
        return (
          <li
            key={title}
            className={styles.row}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <CheckIcon size="sm" /> : null}
              {state === 'now' ? <Spinner /> : null}
            </span>
            <span>
              {title}
              {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </span>
            {state === 'done' && found[index] ? <span className={styles.found}>{found[index]}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

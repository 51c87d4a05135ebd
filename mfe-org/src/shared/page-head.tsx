import { ActionBar } from '@backline/design-system/action-bar';
import { buttonClass } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './page-head.module.css';

interface Props {
  title: string;
  /** Stands below the title. */
  note?: ReactNode;
  /** Where the arrow leads. */
  back: string;
  /** Names the target of the arrow. */
  backLabel: string;
  /** What the page does. On a phone it stands at the foot. */
  actions?: ReactNode;
}

/** The head of a page below the dashboard: the way back, the title and the page's actions. */
export function PageHead({ title, note, back, backLabel, actions }: Props) {
  return (
    <header className={styles.root} data-note={note ? '' : undefined}>
      <Link className={buttonClass({ variant: 'ghost', iconOnly: true })} to={back} aria-label={backLabel}>
        <ArrowLeftIcon />
      </Link>
      <div>
        <Heading level={1} size={2}>
          {title}
        </Heading>
        {note}
      </div>
      {actions ? <ActionBar>{actions}</ActionBar> : null}
    </header>
  );
}

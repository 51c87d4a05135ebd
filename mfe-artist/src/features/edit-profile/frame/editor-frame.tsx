import { buttonClass } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Columns, Wrap } from '@backline/design-system/page';
import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './editor-frame.module.css';
import { SectionTabs } from './section-tabs.tsx';
import type { SectionId } from './sections.ts';

interface Props {
  section: SectionId;
  /** A button at the end of the head. Phones have it at the foot of the form. */
  action?: ReactNode;
  /** Content next to the section on wide screens. */
  side?: ReactNode;
  children: ReactNode;
}

/** Head and tabs of the editor around one section. */
export function EditorFrame({ section, action, side, children }: Props) {
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Link
          to={routes.ownProfile}
          aria-label="Back to profile"
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
        >
          <ArrowLeftIcon />
        </Link>
        <Heading level={1} size={2}>
          Edit Profile
        </Heading>
        {action ? <div className={styles.action}>{action}</div> : null}
      </header>
      <SectionTabs section={section} />
      <Columns side={side} sideWidth="360px" sticky className={styles.columns}>
        {children}
      </Columns>
    </Wrap>
  );
}

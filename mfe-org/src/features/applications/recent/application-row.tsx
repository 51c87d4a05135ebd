import type { Application } from '@backline/contracts/booking/applications';
import { linkClass } from '@backline/design-system/link';
import { useCallback, useId, useRef, useState } from 'react';
import { useViewApplication } from '#src/features/applications/api.ts';
import { ApplicationWords } from '#src/features/applications/application-words.tsx';
import { FollowerTiles } from '#src/features/applications/follower-tiles.tsx';
import { DecisionArea } from '#src/features/applications/decision/decision-area.tsx';
import { Applicant } from './applicant.tsx';
import styles from './application-row.module.css';

/** One application of the overview, with its answers, and the message on demand. Opening the message views it. */
export function ApplicationRow({ application }: { application: Application }) {
  const { id, status, allowedActions } = application;
  const { mutate: view } = useViewApplication();
  const [isOpen, setIsOpen] = useState(false);
  const nameRef = useRef<HTMLHeadingElement>(null);
  const nameId = useId();
  const messageId = useId();
  const focusName = useCallback(() => nameRef.current?.focus({ preventScroll: true }), []);

  const handleToggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen && allowedActions.includes('view')) view(id);
  };
  return (
    <li className={styles.item}>
      <div className={styles.row} data-waiting={status === 'submitted' || undefined}>
        <Applicant application={application} nameId={nameId} nameRef={nameRef}>
          <button
            type="button"
            className={linkClass({ size: 'sm' })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? messageId : undefined}
            aria-describedby={nameId}
            onClick={handleToggle}
          >
            {isOpen ? 'Hide message' : 'Read message'}
          </button>
        </Applicant>
        <DecisionArea isCompact application={application} nameId={nameId} onFocusLost={focusName}>
          {isOpen ? (
            <div id={messageId} className={styles.message}>
              <ApplicationWords application={application} level={4} />
              <FollowerTiles artist={application.artist} />
            </div>
          ) : null}
        </DecisionArea>
      </div>
    </li>
  );
}

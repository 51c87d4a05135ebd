import type { Application } from '@backline/contracts/booking/applications';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data, Text } from '@backline/design-system/text';
import { formatCount, useFlag } from '@backline/shell-sdk';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { applicationPath } from '#src/paths.ts';
import { useViewApplication } from '#src/features/applications/api.ts';
import { ApplicationMessage } from './application-message.tsx';
import styles from '#src/features/applications/application-row.module.css';

interface Props {
  application: Application;
  /** Id of the artist's name. */
  nameId: string;
  /** Takes the focus when the row's buttons go. */
  nameRef: Ref<HTMLHeadingElement>;
  /** The cells between the artist and the message. */
  children: ReactNode;
}

/** Who applied and for which event, the other cells, and the message on demand. Opening the message views it. */
export function Applicant({ application, nameId, nameRef, children }: Props) {
  const { id, artist, event, allowedActions } = application;
  const { mutate: view } = useViewApplication();
  const [isOpen, setIsOpen] = useState(false);
  const messageId = useId();
  const isJudged = useFlag('org-applications').isOn === true;

  const handleToggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen && allowedActions.includes('view')) view(id);
  };
  return (
    <>
      <div className={styles.artist}>
        <Sleeve
          name={artist.stageName}
          id={artist.id}
          src={sizedPicture(artist.profileImage, 160)}
          size={56}
        />
        <div className={styles.facts}>
          <Heading ref={nameRef} id={nameId} level={3} size={4} tabIndex={-1}>
            {isJudged ? <Link to={applicationPath(id)}>{artist.stageName}</Link> : artist.stageName}
          </Heading>
          <Text size="sm" tone="muted">
            {event.headliner}
          </Text>
          <div className={styles.meta}>
            {application.isInvited ? <Data size="sm">Invited by you</Data> : null}
            {artist.spotifyFollowers === null ? null : (
              <Data size="sm" tone="muted">
                {formatCount(artist.spotifyFollowers)} followers
              </Data>
            )}
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
          </div>
        </div>
      </div>
      {children}
      {isOpen ? <ApplicationMessage id={messageId} application={application} /> : null}
    </>
  );
}

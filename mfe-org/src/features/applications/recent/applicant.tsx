import type { Application } from '@backline/contracts/booking/applications';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Heading } from '@backline/design-system/heading';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { useFlag } from '@backline/shell-sdk';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { overlapText } from '#src/event/overlap-text.ts';
import { ArtistMarks } from '#src/features/applications/artist-marks.tsx';
import { applicationPath } from '#src/paths.ts';
import styles from './application-row.module.css';

interface Props {
  application: Application;
  /** Id of the artist's name. */
  nameId: string;
  /** Takes the focus when the row's buttons go. */
  nameRef: Ref<HTMLHeadingElement>;
  /** Stands after the marks. */
  children: ReactNode;
}

/** Who applied and for which event. The name leads to the page of the application, once that is released. */
export function Applicant({ application, nameId, nameRef, children }: Props) {
  const { id, artist, event } = application;
  const overlap = overlapText(application);
  const isJudged = useFlag('org-applications').isOn === true;
  return (
    <div className={styles.artist}>
      <Sleeve name={artist.stageName} id={artist.id} src={sizedPicture(artist.profileImage, 160)} size={56} />
      <div className={styles.facts}>
        <Heading ref={nameRef} id={nameId} level={3} size={4} tabIndex={-1}>
          {isJudged ? <Link to={applicationPath(id)}>{artist.stageName}</Link> : artist.stageName}
        </Heading>
        <Text size="sm" tone="muted">
          {event.headliner}
        </Text>
        {overlap === null ? null : <Text size="sm">{overlap}</Text>}
        <div className={styles.meta}>
          <ArtistMarks application={application} />
          {children}
        </div>
      </div>
    </div>
  );
}

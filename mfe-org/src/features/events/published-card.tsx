import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { Button, buttonClass } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Heading } from '@backline/design-system/heading';
import { CheckIcon, CopyIcon, DownloadIcon } from '@backline/design-system/icon';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Inline, Stack } from '@backline/design-system/stack';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { routes, toast } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ownEventQuery } from '#src/event/api.ts';
import { canFindArtists, nameOf } from '#src/event/event-texts.ts';
import { artistsForPath, favouritesForPath } from '#src/paths.ts';
import styles from './published-card.module.css';

interface Props {
  /** Id of the event that was published just now. */
  id: string;
  onClose: () => void;
}

/** What a venue can do with a night right after its publication: share it, and invite artists. */
export function PublishedCard({ id, onClose }: Props) {
  const { data: event } = useQuery(ownEventQuery(id));
  return event && canFindArtists(event) ? <Published event={event} onClose={onClose} /> : null;
}

function Published({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = `/share-cards${routes.event(event.id)}.jpg`;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.card} aria-label="Published just now">
      <Stack gap={4}>
        <Heading level={2} size={3} ref={heading} tabIndex={-1}>
          Bring artists to {nameOf(event)}
        </Heading>
        <Inline gap={2}>
          <Link className={buttonClass({ variant: 'accent' })} to={artistsForPath(event)}>
            Find artists to invite
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} to={favouritesForPath(event.id)}>
            Invite my favourites
          </Link>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
        </Inline>
        <EventLink id={event.id} />
      </Stack>
      <figure className={styles.picture}>
        <img
          src={picture}
          width={1200}
          height={630}
          alt="How a link to the night looks elsewhere"
          decoding="async"
        />
        <figcaption>
          <a className={buttonClass({ variant: 'quiet', size: 'sm' })} href={picture} download>
            <DownloadIcon />
            Download the picture
          </a>
        </figcaption>
      </figure>
    </Card>
  );
}

function EventLink({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const link = new URL(routes.event(id), location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      field.current?.select();
      toast('Copy the link', 'Your browser did not copy it. It is marked in the field.');
    }
  };
  return (
    <div className={styles.link}>
      <Field label="Link to the event" className={styles.address}>
        <Input ref={field} value={link} readOnly onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="quiet" onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Link copied' : null}</VisuallyHidden>
    </div>
  );
}

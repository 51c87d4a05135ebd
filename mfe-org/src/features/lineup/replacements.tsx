import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import type { Replacement, ReplacementReason } from '@backline/contracts/pages/replacements';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { failureMessage, LoadFailed, routes, toast } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nameOf } from '#src/event/event-texts.ts';
import { replacementsQuery, useInviteReplacement } from './api.ts';
import styles from './lineup.module.css';

/** Whom the venue may ask after an artist has cancelled. Without anybody the section is not there. */
export function Replacements({ event }: { event: OwnEvent }) {
  const found = useQuery(replacementsQuery(event.id));
  if (found.isLoadingError) return <LoadFailed what="“Who could play instead”" queries={[found]} />;
  if (!found.data || found.data.length === 0) return null;
  return (
    <Section title="Who could play instead">
      <Text size="sm" tone="muted">
        An artist has cancelled. You know these artists, and their public dates leave this night open.
      </Text>
      <Rows>
        {found.data.map((replacement) => (
          <ReplacementRow key={replacement.artist.id} replacement={replacement} event={event} />
        ))}
      </Rows>
    </Section>
  );
}

const REASONS: Record<ReplacementReason, string> = {
  favourite: 'A favourite',
  starred: 'You starred an application',
  invited: 'You invited them before',
};

interface RowProps {
  replacement: Replacement;
  event: OwnEvent;
}

function ReplacementRow({ replacement: { artist, reasons, isInvited }, event }: RowProps) {
  const { id, stageName, handle, profileImage } = artist;
  const { mutate, isPending } = useInviteReplacement(event.id);
  const invite = () =>
    mutate(id, {
      onSuccess: () =>
        toast('Invited', `${stageName} can apply to ${nameOf(event)} without credits.`, 'success'),
      onError: (error) => toast('Not invited', failureMessage(error), 'danger'),
    });
  return (
    <li className={styles.row}>
      <Sleeve name={stageName} id={id} src={sizedPicture(profileImage, 160)} size={56} />
      <div className={styles.facts}>
        <Heading level={3} size={4}>
          <Link to={routes.profile(handle)}>{stageName}</Link>
        </Heading>
        <Text size="sm" tone="muted">
          {reasons.map((reason) => REASONS[reason]).join(', ')}
        </Text>
      </div>
      {isInvited ? (
        <Badge tone="ok">Invited</Badge>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Invite ${stageName}`}
          busy={isPending}
          onClick={invite}
        >
          Invite
        </Button>
      )}
    </li>
  );
}

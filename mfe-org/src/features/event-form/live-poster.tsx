import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { positionOf, srcSetOf } from '@backline/contracts/base/pictures';
import { Billing } from '@backline/design-system/billing';
import { KeyValue, KeyValueItem } from '@backline/design-system/key-value';
import { Poster } from '@backline/design-system/poster';
import { Data, Text } from '@backline/design-system/text';
import { formatDay } from '@backline/shell-sdk';
import defaultPicture from '#src/event/ev-default.jpg';
import styles from './event-form.module.css';
import type { Form } from './use-event-form.ts';

/** The event as artists see it, while the person types. */
export function LivePoster({ form, picture }: { form: Form; picture: OwnEvent['picture'] }) {
  const { headliner, date, start, venueName, city, places, creditsRequired } = form.watch();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(`${date}T12:00:00.000Z`, 'UTC') : 'No date yet';
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Poster
        name={headliner || 'Night'}
        src={picture?.src ?? defaultPicture}
        srcSet={picture ? srcSetOf(picture) : undefined}
        sizes="(min-width: 768px) 360px, 100vw"
        focus={picture ? positionOf(picture) : undefined}
        alt=""
      >
        <Data size="sm" className={styles.when}>
          {day}, {start}
        </Data>
        <Billing max="5rem">{headliner || 'Headliner'}</Billing>
      </Poster>
      <KeyValue open>
        <KeyValueItem label="Venue">{[venueName, city].filter(Boolean).join(', ') || '–'}</KeyValueItem>
        <KeyValueItem label="Spots available">{places || '–'}</KeyValueItem>
        <KeyValueItem label="Credits">{creditsRequired || '–'}</KeyValueItem>
      </KeyValue>
      <Text size="sm" tone="muted">
        This is what artists see.
      </Text>
    </section>
  );
}

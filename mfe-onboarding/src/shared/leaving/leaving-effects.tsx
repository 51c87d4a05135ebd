import type { LeavingNight, LeavingPreview } from '@backline/contracts/accounts/own-data/leaving';
import { priceText } from '@backline/contracts/shop/price-text';
import { Text } from '@backline/design-system/text';
import { formatDayTime } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import styles from './leaving.module.css';

const counted = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

function refundText({ priceCents, credits, currency }: LeavingPreview['refunds'][number]): string {
  const unused = counted(credits, 'unused credit');
  if (priceCents === null) return `The price of ${unused}. We mail you the sum.`;
  return `${priceText({ priceCents, currency })} for ${unused}`;
}

/** What the deletion calls off, pays back and keeps. */
export function LeavingEffects({ preview }: { preview: LeavingPreview }) {
  const { nights, applications, refunds, lostCredits, debt, venue, backupDays, isLastAdmin } = preview;
  const credits = applications.reduce((sum, application) => sum + application.credits, 0);
  return (
    <>
      <dl className={styles.facts}>
        {nights.length > 0 ? (
          <Fact label="Called off at once">
            <Nights nights={nights} />
          </Fact>
        ) : null}
        {applications.length > 0 ? (
          <Fact label="Withdrawn at once">
            <ul className={styles.list}>
              {applications.map(({ id, headliner, venueName }) => (
                <li key={id}>
                  {headliner} at {venueName}
                </li>
              ))}
            </ul>
            {counted(credits, 'credit')} come back first.
          </Fact>
        ) : null}
        {venue && venue.nights.length > 0 ? (
          <Fact label={`If you close ${venue.name}`}>
            <Nights nights={venue.nights} />
          </Fact>
        ) : null}
        {refunds.length > 0 ? (
          <Fact label="Paid back">
            <ul className={styles.list}>
              {refunds.map((refund) => (
                <li key={refund.purchaseId}>{refundText(refund)}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {lostCredits > 0 ? <Fact label="Lost">{counted(lostCredits, 'granted credit')}</Fact> : null}
        {debt > 0 ? <Fact label="Ends">A debt of {counted(debt, 'credit')}</Fact> : null}
        <Fact label="Stays">
          Names on nights that took place, messages that others received, and the ledger without your name.
          The law asks for the ledger for ten years.
        </Fact>
        <Fact label="Back-ups">They hold your data for {counted(backupDays, 'day')} more.</Fact>
      </dl>
      {isLastAdmin ? (
        <Text>
          You are the last administrator. The operator makes a new one with <code>backline admin invite</code>
          .
        </Text>
      ) : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}

/** Nights with the other side, who is told. */
function Nights({ nights }: { nights: readonly LeavingNight[] }) {
  return (
    <ul className={styles.list}>
      {nights.map(({ eventId, headliner, startsAt, timeZone, told }) => (
        <li key={eventId}>
          {headliner}, {formatDayTime(startsAt, timeZone)}
          {told.length > 0 ? `. Told: ${told.join(', ')}` : ''}
        </li>
      ))}
    </ul>
  );
}

import { buttonClass } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import { bootData, FormTitle, routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { AdminGate } from './admin-gate.tsx';
import { BetaBill } from './beta-bill.tsx';
import type { Card } from './early-access-state.ts';
import styles from './thank-you-screen.module.css';

interface Props {
  card: Card;
  /** The card replaces the form at the same path. */
  takesFocus: boolean;
}

/** The thank-you card with the admin gate below. */
export function ThankYouScreen({ card, takesFocus }: Props) {
  const isFull = card.kind === 'full';
  return (
    <SplitScreen
      head={<FormHead back={routes.landing} backLabel="Back to start" />}
      aside={
        isFull ? (
          <BetaBill tape="Full house" note="Next round to be announced" />
        ) : (
          <BetaBill tape={card.kind === 'listed' ? card.name : 'Your name'} />
        )
      }
    >
      <title>Thank you · Backline</title>
      <Thanks card={card} takesFocus={takesFocus} />
      <Contact question={isFull ? 'Can’t wait?' : 'Something to add or correct?'} />
      <AdminGate />
    </SplitScreen>
  );
}

function Thanks({ card, takesFocus }: Props) {
  if (card.kind === 'listed') {
    return (
      <FormTitle title="Thank you, you’re on the list." takesFocus={takesFocus}>
        We will write to <b className={styles.address}>{card.email}</b> as soon as there is room for you.
      </FormTitle>
    );
  }
  if (card.kind === 'full') {
    return (
      <FormTitle title="Thank you. The list is full." takesFocus={takesFocus}>
        We have received enough beta signups for now. Nothing to do on your side: when the next round opens,
        this page opens again.
      </FormTitle>
    );
  }
  return (
    <>
      <FormTitle title="Thank you for coming by." takesFocus={takesFocus}>
        Backline is in closed beta. Leave your address and we write when it is your turn.
      </FormTitle>
      <Link to={routes.earlyAccess} className={buttonClass({ variant: 'quiet', size: 'lg', block: true })}>
        Request Early Access
      </Link>
    </>
  );
}

function Contact({ question }: { question: string }) {
  const { contactEmail } = bootData();
  if (!contactEmail) return null;
  return (
    <Text tone="muted">
      {question}{' '}
      <a href={`mailto:${contactEmail}`} className={linkClass()}>
        Contact us
      </a>
    </Text>
  );
}

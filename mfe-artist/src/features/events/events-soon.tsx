import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { PaperBill } from '@backline/design-system/paper-bill';
import { Text } from '@backline/design-system/text';
import styles from './events-soon.module.css';
import { VenueRequestForm } from './venue-request-form.tsx';

const LINES = ['To be', 'announced', 'Your venue', 'To be', 'announced'];

export function EventsSoon() {
  return (
    <Wrap className={styles.page}>
      <title>Events · Backline</title>
      <PaperBill
        className={styles.bill}
        aria-hidden="true"
        lines={LINES}
        open={2}
        max="clamp(3.6rem, 8vw, 8.5rem)"
        compact
      />
      <div className={styles.text}>
        <Heading level={1} size={2}>
          Events Feature Coming Soon
        </Heading>
        <Text lead>Meanwhile, tell us where you want to play.</Text>
        <VenueRequestForm />
      </div>
    </Wrap>
  );
}

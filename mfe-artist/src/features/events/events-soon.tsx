import { ComingSoonPage } from '@backline/design-system/coming-soon';
import { VenueRequestForm } from './venue-request-form.tsx';

const LINES = ['To be', 'announced', 'Your venue', 'To be', 'announced'];

export function EventsSoon() {
  return (
    <ComingSoonPage
      title="Events Feature Coming Soon"
      lead="Meanwhile, tell us where you want to play."
      lines={LINES}
      open={2}
    >
      <title>Events · Backline</title>
      <VenueRequestForm />
    </ComingSoonPage>
  );
}

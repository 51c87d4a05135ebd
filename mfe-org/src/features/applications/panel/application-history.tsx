import type { Application, Transition } from '@backline/contracts/booking/applications';
import { Heading } from '@backline/design-system/heading';
import { Stack } from '@backline/design-system/stack';
import { type ShownStep, StepList } from '#src/event/step-list.tsx';

const STEPS: Readonly<Record<Transition, string>> = {
  submit: 'Applied',
  view: 'Opened',
  accept: 'Accepted',
  decline: 'Declined',
  withdraw: 'Withdrew',
  expire: 'Reply missed',
  close: 'Closed',
  'call-off': 'Called off',
  cancel: 'Cancelled',
  'ask-late': 'Asked late',
  confirm: 'Confirmed',
  pass: 'Passed',
  'confirm-change': 'Confirmed the change',
  'pass-change': 'Passed on the change',
  pause: 'Paused, an account is suspended',
  resume: 'Resumed',
  lapse: 'Closed after the pause',
};

/** What happened to an application. A decision names the member who made it. */
export function ApplicationHistory({ application, level }: { application: Application; level: 2 | 3 }) {
  const { history, event } = application;
  return (
    <section>
      <Stack gap={2}>
        <Heading level={level} size={4}>
          History
        </Heading>
        <StepList
          timeZone={event.timeZone}
          steps={history.map((step) => toShown(step, application.artist.stageName))}
        />
      </Stack>
    </section>
  );
}

function toShown({ transition, at, by, member }: Application['history'][number], artist: string): ShownStep {
  const side = { artist, venue: 'Your venue', clock: 'The deadline', system: 'Backline' }[by];
  return { what: STEPS[transition], at, who: member ?? side };
}

import type { Application } from '@backline/contracts/booking/applications';
import { Heading } from '@backline/design-system/heading';
import { Stack } from '@backline/design-system/stack';
import { APPLICATION_STEPS } from '@backline/shell-sdk/application-steps';
import { type ShownStep, StepList } from '#src/event/step-list.tsx';

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
  return { what: APPLICATION_STEPS[transition], at, who: member ?? side };
}

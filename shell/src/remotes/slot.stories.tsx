import { SLOTS } from '@backline/contracts/platform/slots';
import { Section, Wrap } from '@backline/design-system/page';
import { lazyScreen, LoadFailed } from '@backline/shell-sdk';
import { Slot } from '@backline/shell-sdk/slot';
import { storyOf } from '@backline/shell-sdk/stories';
import type { ReactElement } from 'react';

export default { title: 'Shell/Slot' };

const screenWith = (part: ReactElement) => ({
  routes: [
    {
      path: '/applications/:id',
      element: (
        <Wrap padded>
          <h1>Application</h1>
          {part}
        </Wrap>
      ),
    },
  ],
});
const app = screenWith(
  <Slot name="application-panel" applicationId="application-1" side="artist" isChosen />,
);
const at = '/applications/application-1';

/** A part as another remote would fill it in. */
function Part({ applicationId, side }: { applicationId: string; side: string }) {
  return (
    <Section title="Messages">
      <p>{`The ${side}'s side of ${applicationId}`}</p>
    </Section>
  );
}

export const Empty = storyOf(app, { at });

export const Loading = storyOf(app, {
  at,
  fillers: { 'application-panel': lazyScreen(() => new Promise(() => undefined)) },
});

export const Filled = storyOf(app, { at, fillers: { 'application-panel': Part } });

/** The card alone: a part that really throws reports its error on the console, and no story may do that. */
export const Failed = storyOf(
  screenWith(
    <LoadFailed
      what={SLOTS['application-panel']}
      queries={[{ isError: true, isFetching: false, refetch: () => undefined }]}
    />,
  ),
  { at },
);

import {
  type ApplicationStep,
  readApplicationHistory,
} from '@backline/contracts/desk/lists/admin-applications';
import { CREDIT_STATE_WORDS } from '@backline/contracts/desk/lists/list-words';
import { Button } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { applicationState, endpointQuery, everyVisit, LoadFailed } from '@backline/shell-sdk';
import { APPLICATION_STEPS } from '@backline/shell-sdk/application-steps';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/shared/admin-dates.ts';

interface Props {
  id: string;
  /** Names the application, for the title and for screen readers. */
  name: string;
}

/** A button that opens what happened to an application: what, who, when, and from which state to which. */
export function ApplicationHistory({ id, name }: Props) {
  return (
    <Dialog
      title={`History: ${name}`}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`History: ${name}`}>
          History
        </Button>
      }
    >
      <Steps id={id} />
    </Dialog>
  );
}

function Steps({ id }: Pick<Props, 'id'>) {
  const history = useQuery({ ...endpointQuery(readApplicationHistory, { params: { id } }), ...everyVisit });
  if (history.isLoadingError) return <LoadFailed what="The history" queries={[history]} />;
  if (history.data === undefined) return <SkeletonRows rows={3} label="Loading the history" />;
  return (
    <Rows as="ol" open>
      {history.data.map((step) => (
        <Row
          key={`${step.step} ${step.at}`}
          title={step.step === 'return-credits' ? 'Credits given back' : APPLICATION_STEPS[step.step]}
          sub={
            <>
              {whoOf(step)} · {formatMoment(step.at)}
              <br />
              {changeOf(step)}
            </>
          }
        />
      ))}
    </Rows>
  );
}

const SIDES = {
  artist: 'The artist',
  venue: 'The venue',
  clock: 'The deadline',
  system: 'Backline',
  admin: 'An administrator',
};

const whoOf = ({ by, name }: ApplicationStep): string => name ?? SIDES[by];

/** `Pending → Accepted`. A step that leaves the state alone names it once. */
function changeOf({ from, to }: ApplicationStep): string {
  return from === null || from === to ? labelOf(to) : `${labelOf(from)} → ${labelOf(to)}`;
}

function labelOf(state: ApplicationStep['to']): string {
  if (state === 'held' || state === 'captured' || state === 'released')
    return `Credits ${CREDIT_STATE_WORDS[state].toLowerCase()}`;
  return applicationState(state, 'venue').label;
}

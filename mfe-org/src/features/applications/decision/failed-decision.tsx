import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import type { Failure } from './decision-progress.ts';

interface Props {
  failure: Failure;
  /** Undefined when the decision is no longer possible. */
  onRetry: (() => void) | undefined;
  className?: string | undefined;
}

/** Says why a decision could not be carried out, and keeps it for another try. */
export function FailedDecision({ failure, onRetry, className }: Props) {
  return (
    <Alert title={failure.title} className={className}>
      {failure.message}
      {onRetry ? (
        <>
          {' '}
          <Button variant="ghost" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : null}
    </Alert>
  );
}

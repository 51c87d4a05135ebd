import type { SignupDraft } from '@backline/contracts/signup';
import { ErrorState } from '@backline/design-system/error-state';
import { SplitScreen } from '@backline/design-system/split-screen';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormHead } from '#src/shared/form-head.tsx';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { draftQuery } from '../api.ts';

/** Shows a step once it is known what was entered before, on whatever device. */
export function WithDraft({ children }: { children: (draft: SignupDraft) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(draftQuery());
  if (data) return children(data);
  if (!isError) return <SplitLoading />;
  return (
    <SplitScreen head={<FormHead />} aside={null}>
      <title>Your signup could not be loaded · Backline</title>
      <ErrorState
        level={1}
        title="Your signup could not be loaded"
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        What you entered before is kept.
      </ErrorState>
    </SplitScreen>
  );
}

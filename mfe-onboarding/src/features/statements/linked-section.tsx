import { Section } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { ApiError, LoadFailed } from '@backline/shell-sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';

interface Props<T> {
  title: string;
  query: UseQueryResult<T>;
  /** Takes the focus when the focused element has disappeared. */
  ref?: Ref<HTMLElement>;
  children: (data: T) => ReactNode;
}

/** What a suspended person finds behind the link of the statement. Nothing for everybody else, who can sign in. */
export function LinkedSection<T>({ title, query, ref, children }: Props<T>) {
  if (query.error instanceof ApiError && query.error.code === 'forbidden') return null;
  return (
    <Section ref={ref} title={title} tabIndex={-1}>
      {query.data === undefined ? (
        query.isLoadingError ? (
          <LoadFailed what={title} queries={[query]} />
        ) : (
          <SkeletonRows rows={1} label={`Loading: ${title}`} />
        )
      ) : (
        children(query.data)
      )}
    </Section>
  );
}

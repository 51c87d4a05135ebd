import { NotFound, type NotFoundProps } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { ApiError, LoadFailed } from '@backline/shell-sdk';
import type { UseQueryResult } from '@tanstack/react-query';

interface Props {
  query: UseQueryResult;
  /** The title of the page while it is not known whether the thing exists. */
  title: string;
  /** The subject of the sentence, e.g. `This event`. */
  what: string;
  /** Says that the thing does not exist. */
  missing: NotFoundProps & { title: string };
}

/** Stands in place of a page whose thing does not exist, or could not be loaded. */
export function NoPage({ query, title, what, missing }: Props) {
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <Wrap padded>
      <title>{`${isMissing ? missing.title : title} · Backline`}</title>
      {isMissing ? <NotFound {...missing} /> : <LoadFailed level={1} what={what} queries={[query]} />}
    </Wrap>
  );
}

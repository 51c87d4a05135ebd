import { STATEMENTS_SCREEN, type OwnHiddenPage } from '@backline/contracts/desk/statements';
import { Alert } from '@backline/design-system/alert';
import { linkClass } from '@backline/design-system/link';
import { Link } from 'react-router-dom';
import { formatDay, useReaderZone } from '@backline/shell-sdk';
import { useHiddenPage } from './use-hidden-page.ts';

const WHAT = { artist: 'Your profile', venue: 'Your venue', event: 'This event' };
const EFFECT = {
  artist: 'Nobody but you sees it.',
  venue: 'Only its members see it and its events.',
  event: 'Only your venue and artists with an application see it.',
};

interface Props {
  kind: OwnHiddenPage['kind'];
  /** The id of the artist, the organisation or the event. */
  id: string;
}

/**
 * Tells the people of a page that an administrator hid it: since when, why, and where they object. It shows nothing for
 * any other page. Use it only on screens of one’s own things.
 */
export function HiddenNote({ kind, id }: Props) {
  const hidden = useHiddenPage(kind, id);
  const zone = useReaderZone('UTC');
  if (!hidden) return null;
  const { since, reason, statementId } = hidden;
  const isReadByOwners = statementId === null && reason !== null;
  return (
    <Alert tone="warn" title={`${WHAT[kind]} has been hidden since ${formatDay(since, zone)}.`}>
      {`${EFFECT[kind]} ${reason === null ? '' : `The reason: ${reason.replace(/\.?$/, '.')} `}`}
      {isReadByOwners ? (
        'An owner of your venue can read the decision and object.'
      ) : (
        <Link className={linkClass()} to={STATEMENTS_SCREEN}>
          Read the decision, or object
        </Link>
      )}
    </Alert>
  );
}

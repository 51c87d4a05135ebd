import { Badge } from '@backline/design-system/badge';
import { useHiddenPage } from './use-hidden-page.ts';

/** Marks an own event in a list, if an administrator hid it. */
export function HiddenBadge({ eventId }: { eventId: string }) {
  return useHiddenPage('event', eventId) ? <Badge tone="warn">Hidden</Badge> : null;
}

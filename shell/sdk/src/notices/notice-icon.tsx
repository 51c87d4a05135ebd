import type { NoticeKind } from '@backline/contracts/accounts/notices';
import {
  CheckIcon,
  ClockIcon,
  EyeIcon,
  InboxIcon,
  MailIcon,
  MessageCircleIcon,
  PencilIcon,
  UserRoundIcon,
  XIcon,
} from '@backline/design-system/icon';
import Coins from 'lucide-react/icons/coins';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';

const back = <Undo size={16} strokeWidth={1.75} aria-hidden />;

const coins = <Coins size={16} strokeWidth={1.75} aria-hidden />;

/** The icon of each kind of notice. */
export const NOTICE_ICONS: Readonly<Record<NoticeKind, ReactNode>> = {
  applied: <InboxIcon size="sm" />,
  withdrawn: back,
  missed: <ClockIcon size="sm" />,
  'reply-due': <ClockIcon size="sm" />,
  'due-weekend': <InboxIcon size="sm" />,
  'artist-wrote': <MessageCircleIcon size="sm" />,
  'venue-wrote': <MessageCircleIcon size="sm" />,
  viewed: <EyeIcon size="sm" />,
  accepted: <CheckIcon size="sm" />,
  declined: <XIcon size="sm" />,
  expired: back,
  'event-full': back,
  'event-cancelled': <XIcon size="sm" />,
  'called-off': <XIcon size="sm" />,
  'event-changed': <PencilIcon size="sm" />,
  'change-to-confirm': <PencilIcon size="sm" />,
  'change-confirmed': <CheckIcon size="sm" />,
  'change-passed': back,
  'spot-lapsed': <ClockIcon size="sm" />,
  'venue-paused': <ClockIcon size="sm" />,
  'venue-resumed': <CheckIcon size="sm" />,
  'artist-paused': <ClockIcon size="sm" />,
  'artist-resumed': <CheckIcon size="sm" />,
  'pause-closed': back,
  'artist-cancelled': <XIcon size="sm" />,
  'asked-late': <ClockIcon size="sm" />,
  'late-confirmed': <CheckIcon size="sm" />,
  'late-passed': back,
  invited: <MailIcon size="sm" />,
  'member-joined': <UserRoundIcon size="sm" />,
  'member-left': back,
  'credits-granted': coins,
  'credits-held': coins,
  'credits-back': coins,
  'credits-spent': coins,
  'link-proven': <CheckIcon size="sm" />,
  'link-refused': <XIcon size="sm" />,
  'link-proof-ended': <XIcon size="sm" />,
  'calendar-unread': <XIcon size="sm" />,
  'credits-bought': coins,
  'credits-refunded': coins,
  'credits-given': coins,
  'credits-taken': coins,
  'credits-owed': coins,
  'deadlines-moved': <ClockIcon size="sm" />,
  'replies-moved': <ClockIcon size="sm" />,
  statement: <XIcon size="sm" />,
  'told-by-backline': <MailIcon size="sm" />,
  'mail-returned': <MailIcon size="sm" />,
  'new-matches': <MailIcon size="sm" />,
};

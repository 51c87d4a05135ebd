import { TO_DO_COUNT_MAX, type ToDoKind } from '@backline/contracts/desk/to-do';

/** The kinds of work as the strip and the page name them. */
export const KIND_TEXTS: Readonly<Record<ToDoKind, string>> = {
  report: 'Reports',
  copyright: 'Copyright',
  objection: 'Objections',
  venue: 'Venues to check',
  'link-proof': 'Proof of links',
  'missed-promise': 'Missed promises',
  'returned-mail': 'Mail comes back',
  'dead-work': 'Work given up',
  'past-flag': 'Flags past their date',
};

/** What an administrator does behind the link of a row. */
export const KIND_LINKS: Readonly<Record<ToDoKind, string>> = {
  report: 'Decide',
  copyright: 'Decide',
  objection: 'Answer',
  venue: 'See the venue',
  'link-proof': 'Decide',
  'missed-promise': 'See the promise',
  'returned-mail': 'See the person',
  'dead-work': 'Open',
  'past-flag': 'Change the flag',
};

/** `99+` for what was not counted to its end. */
export function countText(count: number): string {
  return count > TO_DO_COUNT_MAX ? `${TO_DO_COUNT_MAX}+` : String(count);
}

import { TO_DO_KINDS, type ToDoCounts, type ToDoItem } from '#src/desk/to-do.ts';

/** A venue that waits for its check. */
export function buildToDoItem(overrides: Partial<ToDoItem> = {}): ToDoItem {
  return {
    kind: 'venue',
    id: 'org-salt-house',
    subject: 'Salt House, Lisbon',
    about: 'Nobody has checked that the venue is real. Its events cost no credits until then.',
    since: '2026-11-18T09:00:00.000Z',
    dueAt: '2026-11-20T09:00:00.000Z',
    path: '/venue/salt-house',
    acts: ['venue.check'],
    ...overrides,
  };
}

/** Counts of all kinds, zero without an override. */
export function buildToDoCounts(overrides: Partial<ToDoCounts> = {}): ToDoCounts {
  const none = Object.fromEntries(TO_DO_KINDS.map((kind) => [kind, 0])) as ToDoCounts;
  return { ...none, ...overrides };
}

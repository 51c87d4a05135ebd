import { TO_DO_ITEMS_MAX, TO_DO_KINDS, type ToDoItem, type ToDoKind } from '@backline/contracts/desk/to-do';
import { EmptyState } from '@backline/design-system/empty-state';
import { CheckIcon } from '@backline/design-system/icon';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { tabClass, TabNav } from '@backline/design-system/tab-nav';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { AdminPage } from '#src/shared/admin-page.tsx';
import { AfterOutage } from './after-outage.tsx';
import { toDoQuery } from './api.ts';
import { ToDoRow } from './to-do-row.tsx';
import { KIND_TEXTS } from './to-do-texts.ts';

/** What waits for an administrator, the oldest first, each with its act. */
export function ToDoPage() {
  return (
    <AdminPage title="To do" intro="What waits for an administrator, the oldest first.">
      <ToDoList />
      <AfterOutage />
    </AdminPage>
  );
}

function ToDoList() {
  const list = useQuery(toDoQuery());
  const [search] = useSearchParams();
  const kind = TO_DO_KINDS.find((name) => name === search.get('kind')) ?? null;
  if (list.isLoadingError) return <LoadFailed what="What is to do" queries={[list]} />;
  if (list.data === undefined) return <SkeletonRows rows={6} label="Loading what is to do" />;
  const items = list.data.filter((item) => kind === null || item.kind === kind);
  return (
    <Stack gap={5}>
      <KindNav items={list.data} chosen={kind} />
      {items.length === 0 ? (
        <EmptyState icon={<CheckIcon />} title="Nothing waits here." />
      ) : (
        // An act removes its row. The list then gets the focus.
        <Rows tabIndex={-1} aria-label="What is to do">
          {items.map((item) => (
            <ToDoRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </Rows>
      )}
      <MoreNote items={items} />
    </Stack>
  );
}

interface NavProps {
  items: readonly ToDoItem[];
  chosen: ToDoKind | null;
}

function KindNav({ items, chosen }: NavProps) {
  const shown = TO_DO_KINDS.filter((kind) => kind === chosen || items.some((item) => item.kind === kind));
  return (
    <TabNav aria-label="Kinds of work">
      <Link to={PATHS.toDo} className={tabClass()} aria-current={chosen === null ? 'page' : undefined}>
        All
      </Link>
      {shown.map((kind) => (
        <Link
          key={kind}
          to={`${PATHS.toDo}?kind=${kind}`}
          className={tabClass()}
          aria-current={chosen === kind ? 'page' : undefined}
        >
          {KIND_TEXTS[kind]}
        </Link>
      ))}
    </TabNav>
  );
}

function MoreNote({ items }: { items: readonly ToDoItem[] }) {
  const full = TO_DO_KINDS.filter(
    (kind) => items.filter((item) => item.kind === kind).length === TO_DO_ITEMS_MAX,
  );
  if (full.length === 0) return null;
  return (
    <Text size="sm" tone="muted">
      {`Only the ${TO_DO_ITEMS_MAX} oldest are listed of: ${full.map((kind) => KIND_TEXTS[kind]).join(', ')}.`}
    </Text>
  );
}

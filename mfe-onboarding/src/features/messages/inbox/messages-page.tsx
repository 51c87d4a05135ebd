import { SEARCH_MAX_LENGTH, UNREAD_MAX } from '@backline/contracts/base/limits';
import type { ConversationSummary } from '@backline/contracts/talk/messages';
import { buttonClass } from '@backline/design-system/button';
import { ComingSoonPage } from '@backline/design-system/coming-soon';
import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { ArrowLeftIcon, MessageCircleIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { SearchInput } from '@backline/design-system/search-input';
import { SkeletonRows } from '@backline/design-system/skeleton';
import {
  ApiError,
  formatDay,
  homeOf,
  LoadFailed,
  loadMoreProps,
  RouteGuard,
  routes,
  useFlag,
  useSession,
} from '@backline/shell-sdk';
import { useSettled } from '@backline/shell-sdk/settled';
import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { conversationQuery, conversationsQuery, unreadQuery } from '#src/features/messages/api.ts';
import { Conversation } from '#src/features/messages/conversation/conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationMenu } from '#src/features/messages/conversation/conversation-menu.tsx';
import styles from './inbox.module.css';

/** The conversations of the signed-in person, and the one that the address names. */
export function MessagesPage() {
  const flag = useFlag('messages');
  return (
    <RouteGuard>
      <title>Messages · Backline</title>
      {flag.isOn === undefined ? <BeforeMessages flag={flag} /> : null}
      {flag.isOn === false ? <MessagesSoon /> : null}
      {flag.isOn ? <Messages /> : null}
    </RouteGuard>
  );
}

/** The page while it is not known whether messages are released. */
function BeforeMessages({ flag }: { flag: ReturnType<typeof useFlag> }) {
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1} size={2}>
          Messages
        </Heading>
      </header>
      {flag.isError ? (
        <LoadFailed what="Your messages" queries={[flag]} />
      ) : (
        <SkeletonRows label="Loading messages" rows={4} />
      )}
    </Wrap>
  );
}

function MessagesSoon() {
  return (
    <ComingSoonPage
      title="Coming Soon"
      lead="Artists and venues will talk about a night here."
      lines={['To be', 'announced', 'Your', 'words', 'here']}
      open={2}
    />
  );
}

function Messages() {
  const { id } = useParams();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const list = useInfiniteQuery(conversationsQuery(search));
  const { unread = 0 } = useQuery(unreadQuery()).data ?? {};
  const isEmpty = list.data?.length === 0 && search === '' && id === undefined;
  return (
    <Wrap className={styles.page}>
      <header className={styles.head} data-alone={id !== undefined || undefined}>
        <Heading level={id === undefined ? 1 : 2} size={2}>
          Messages
        </Heading>
        {unread > 0 ? <p className={styles.count}>{countText(unread)} unread</p> : null}
      </header>
      {isEmpty ? (
        <NoMessages />
      ) : (
        <div className={styles.inbox} data-open={id !== undefined || undefined}>
          <div className={styles.list}>
            <div className={styles.search}>
              <SearchInput
                aria-label="Search by name or event"
                placeholder="Search by name or event"
                maxLength={SEARCH_MAX_LENGTH}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
            <Found list={list} currentId={id} />
          </div>
          {id === undefined ? (
            <p className={styles.choose}>Choose a conversation to read it.</p>
          ) : (
            <Opened key={id} id={id} />
          )}
        </div>
      )}
    </Wrap>
  );
}

interface FoundProps {
  list: UseInfiniteQueryResult<ConversationSummary[]>;
  currentId: string | undefined;
}

function Found({ list, currentId }: FoundProps) {
  if (list.isLoadingError) return <LoadFailed what="Your conversations" queries={[list]} />;
  if (!list.data) return <SkeletonRows label="Loading conversations" rows={4} />;
  if (list.data.length === 0) return <p className={styles.empty}>No conversation has this name or event.</p>;
  return (
    <LoadMore label="Show older conversations" {...loadMoreProps(list, 'conversations')}>
      <ConversationList conversations={list.data} currentId={currentId} />
    </LoadMore>
  );
}

function Opened({ id }: { id: string }) {
  const conversation = useQuery(conversationQuery(id));
  const { error, data } = conversation;
  const isHidden = error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden');
  if (isHidden) return <NotFound word="No show" title="Conversation not found" />;
  return (
    <section
      className={styles.opened}
      aria-label={data ? `Conversation with ${data.other.name}` : 'Conversation'}
    >
      <Link to={routes.messages} className={`${buttonClass({ variant: 'ghost' })} ${styles.back}`}>
        <ArrowLeftIcon />
        Messages
      </Link>
      {data ? (
        <header className={styles.openedHead}>
          <title>{`${data.other.name} · Messages · Backline`}</title>
          <div className={styles.about}>
            <Heading level={1} size={3}>
              {data.other.name}
            </Heading>
            <p className={styles.night}>
              {data.event.headliner}, {formatDay(data.event.startsAt, data.event.timeZone)}
            </p>
          </div>
          <div className={styles.acts}>
            <Link to={applicationPath(data)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              View application
            </Link>
            <ConversationMenu conversation={data} />
          </div>
        </header>
      ) : null}
      <Conversation id={id} isChosen beginsAtEnd />
    </section>
  );
}

const countText = (unread: number) => (unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`);

function applicationPath({ id, side }: { id: string; side: 'artist' | 'venue' }): string {
  return side === 'artist' ? routes.application(id) : routes.orgApplication(id);
}

function NoMessages() {
  const user = useSession((session) => session.user);
  const isVenue = user?.orgId !== undefined;
  return (
    <EmptyState
      title="No messages yet"
      icon={<MessageCircleIcon size="lg" />}
      action={
        <Link
          className={buttonClass({ variant: 'accent' })}
          to={isVenue ? homeOf(user) : routes.applications}
        >
          {isVenue ? 'Your dashboard' : 'Your applications'}
        </Link>
      }
    >
      {isVenue
        ? 'Open an application and write to its artist.'
        : 'Open one of your applications and write to its venue.'}
    </EmptyState>
  );
}

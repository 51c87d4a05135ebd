import { publishableEvent, type OwnEvent } from '@backline/contracts/booking/event-edits';
import { ActionBar } from '@backline/design-system/action-bar';
import { Alert } from '@backline/design-system/alert';
import { Button, buttonClass } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Columns } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';
import { showFieldErrors, toast, useSession } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EventDialog } from '#src/event/event-dialog.tsx';
import { failureOf, type AskedAction } from '#src/event/event-texts.ts';
import { PATHS } from '#src/paths.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { NightFields, PlaceFields, TermFields } from './event-fields.tsx';
import { EventPicture } from './event-picture.tsx';
import styles from './event-form.module.css';
import { LivePoster } from './live-poster.tsx';
import { useEventSaving, type Saving } from './use-event-saving.ts';

/** The form of an event beside its poster. A draft saves itself while the person types. */
export function EventForm({ event: first }: { event: OwnEvent }) {
  const navigate = useNavigate();
  const isVerified = useSession(({ user }) => user?.emailVerified ?? true);
  const form = useContractForm(publishableEvent, startOf(first));
  const { getValues, subscribe } = form;
  const read = useCallback(() => getValues(), [getValues]);
  const { event, saving, save, touch, adopt, goOn } = useEventSaving(first, read);
  const [picture, setPicture] = useState(first.picture);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const isDraft = event.status === 'draft';
  const canEnd = (['cancel', 'delete'] as const).find((action) => event.allowedActions.includes(action));

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ type }) {
          if (type === 'change') touch(isDraft);
        },
      }),
    [subscribe, touch, isDraft],
  );
  const showFailure = useEffectEvent((error: unknown) => showFieldErrors(form, error));
  useEffect(() => {
    if (saving.step === 'failed') showFailure(saving.error);
  }, [saving]);

  const saveNow = async (options = {}) => {
    if (await save(options)) toast(isDraft ? 'Draft Saved' : 'Changes Saved', 'Your event is on the server.');
  };
  const askToPublish = form.handleSubmit(async () => {
    if (await save()) setAsked('publish');
  });
  const saveChanges = form.handleSubmit(() => saveNow());

  const title = isDraft ? 'Create event' : 'Edit event';
  return (
    <form className={styles.root} noValidate onSubmit={isDraft ? askToPublish : saveChanges}>
      <title>{`${title} · Backline`}</title>
      <header className={styles.head}>
        <Link
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
          to={PATHS.events}
          aria-label="Back to events"
        >
          <ArrowLeftIcon />
        </Link>
        <Heading level={1} size={2}>
          {title}
        </Heading>
        <ActionBar className={styles.actions}>
          {isDraft ? (
            <Button variant="quiet" size="lg" onClick={() => void saveNow()}>
              Save draft
            </Button>
          ) : null}
          <Button
            variant="accent"
            size="lg"
            type="submit"
            disabled={!event.allowedActions.includes(isDraft ? 'publish' : 'edit')}
          >
            {isDraft ? 'Publish event' : 'Save changes'}
          </Button>
        </ActionBar>
      </header>
      <Text role="status" size="sm" tone="muted">
        {savingText(saving, isDraft)}
      </Text>
      {isDraft && !isVerified ? (
        <Alert tone="info" title="Confirm your email address before you publish">
          Set your password with the link that we mailed you. The draft is kept meanwhile.
        </Alert>
      ) : null}
      {saving.step === 'conflict' ? (
        <ConflictNotice
          theirs={saving.theirs}
          base={event.form}
          mine={getValues()}
          onTheirs={() => {
            adopt(saving.theirs);
            setPicture(saving.theirs.picture);
            form.reset(startOf(saving.theirs));
          }}
          onMine={(merged) => {
            adopt(saving.theirs);
            form.reset(merged);
            void saveNow();
          }}
        />
      ) : null}
      <Columns
        side={<LivePoster form={form} picture={picture} />}
        sideWidth="360px"
        sticky
        className={styles.columns}
      >
        <NightFields form={form}>
          {event.allowedActions.includes('edit') ? (
            <EventPicture event={event} picture={picture} onChange={setPicture} />
          ) : null}
        </NightFields>
        <PlaceFields form={form} />
        <TermFields form={form} takesCredits={event.takesCredits} isDraft={isDraft} />
        {canEnd ? (
          <div className={styles.end}>
            <Text size="sm" tone="muted">
              {END_TEXTS[canEnd].what}
            </Text>
            <Button variant="danger" onClick={() => setAsked(canEnd)}>
              {END_TEXTS[canEnd].action}
            </Button>
          </div>
        ) : null}
      </Columns>
      {saving.step === 'asks' ? (
        <ChangeDialog
          change={saving.change}
          timeZone={getValues().timeZone}
          onSave={() => void saveNow({ tellsArtists: true })}
          onClose={goOn}
        />
      ) : null}
      {asked ? (
        <EventDialog
          event={event}
          action={asked}
          onClose={() => setAsked(null)}
          onDone={() => void navigate(PATHS.events)}
          onRefused={asked === 'publish' ? (error) => showFieldErrors(form, error) : undefined}
        />
      ) : null}
    </form>
  );
}

const END_TEXTS = {
  cancel: {
    what: 'Cancelling closes every application and gives all credits back.',
    action: 'Cancel event',
  },
  delete: { what: 'A deleted draft does not come back.', action: 'Delete draft' },
} as const;

/** The zone of a new draft is the one that the person is in. */
function startOf({ form }: OwnEvent): OwnEvent['form'] {
  return { ...form, timeZone: form.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone };
}

function savingText(saving: Saving, isDraft: boolean): string {
  switch (saving.step) {
    case 'saved':
      return isDraft ? 'Draft saved. You can go on with it on another device.' : 'All changes are saved.';
    case 'asks':
    case 'typing':
      return 'Not saved yet.';
    case 'saving':
      return 'Saving...';
    case 'conflict':
      return 'Not saved: somebody else has changed this event.';
    case 'failed':
      return `Not saved. ${failureOf(saving.error)}`;
  }
}

import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Columns } from '@backline/design-system/page';
import { Text } from '@backline/design-system/text';
import { showFieldErrors } from '@backline/shell-sdk';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { EventDialog } from '#src/event/event-dialog.tsx';
import { failureOf } from '#src/event/event-texts.ts';
import { PATHS, publishedPath } from '#src/paths.ts';
import { PageHead } from '#src/shared/page-head.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { NightFields, PlaceFields, TermFields } from './event-fields.tsx';
import { EventPicture } from './event-picture.tsx';
import styles from './event-form.module.css';
import { LivePoster } from './live-poster.tsx';
import { useEventForm, type EventFormState } from './use-event-form.ts';
import type { Saving } from './use-event-saving.ts';

/** The form of an event beside its poster. A draft saves itself while the person types. */
export function EventForm({ event: first }: { event: OwnEvent }) {
  const state = useEventForm(first);
  const { form, event, isDraft, picture, setPicture } = state;
  return (
    <form className={styles.root} noValidate onSubmit={state.submit}>
      <FormHead state={state} />
      <FormNotices state={state} />
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
        <FormEnd state={state} />
      </Columns>
      <FormDialogs state={state} />
    </form>
  );
}

interface Props {
  state: EventFormState;
}

function FormHead({ state: { event, isDraft, saveNow } }: Props) {
  const title = isDraft ? 'Create event' : 'Edit event';
  const isAllowed = event.allowedActions.includes('edit');
  return (
    <>
      <title>{`${title} · Backline`}</title>
      <PageHead
        title={title}
        back={PATHS.events}
        backLabel="Back to events"
        actions={
          <>
            {isDraft ? (
              <Button variant="quiet" size="lg" onClick={() => void saveNow()}>
                Save draft
              </Button>
            ) : null}
            <Button variant="accent" size="lg" type="submit" disabled={!isAllowed}>
              {isDraft ? 'Publish event' : 'Save changes'}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Whether the event is saved, and what stands in the way of it. */
function FormNotices({ state }: Props) {
  const { form, event, isDraft, saving, refusals, takeTheirs, keepMine } = state;
  const reasonRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) reasonRef.current?.focus();
  }, [refusals]);
  return (
    <>
      <Text role="status" size="sm" tone="muted">
        {savingText(saving, isDraft)}
      </Text>
      {isDraft && !event.allowedActions.includes('publish') ? (
        <Alert
          ref={reasonRef}
          tabIndex={-1}
          tone={refusals > 0 ? 'bad' : 'info'}
          title="Confirm your email address before you publish"
        >
          Set your password with the link that we mailed you. The draft is kept meanwhile.
        </Alert>
      ) : null}
      {saving.step === 'conflict' ? (
        <ConflictNotice
          theirs={saving.theirs}
          base={event.form}
          mine={form.getValues()}
          onTheirs={() => takeTheirs(saving.theirs)}
          onMine={(merged) => keepMine(saving.theirs, merged)}
        />
      ) : null}
    </>
  );
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

const ENDS = {
  cancel: {
    what: 'Cancelling closes every application and gives all credits back.',
    label: 'Cancel event',
  },
  delete: { what: 'A deleted draft does not come back.', label: 'Delete draft' },
} as const;

/** The way to be rid of the event, where the API allows one. */
function FormEnd({ state: { event, setAsked } }: Props) {
  const action = (['cancel', 'delete'] as const).find((each) => event.allowedActions.includes(each));
  if (!action) return null;
  return (
    <div className={styles.end}>
      <Text size="sm" tone="muted">
        {ENDS[action].what}
      </Text>
      <Button variant="danger" onClick={() => setAsked(action)}>
        {ENDS[action].label}
      </Button>
    </div>
  );
}

/** What the form asks before it tells artists of a change, publishes, cancels or deletes. */
function FormDialogs({ state: { form, event, saving, saveNow, goOn, asked, setAsked } }: Props) {
  const navigate = useNavigate();
  return (
    <>
      {saving.step === 'asks' ? (
        <ChangeDialog
          change={saving.change}
          timeZone={form.getValues().timeZone}
          onSave={() => saveNow({ tellsArtists: true })}
          onClose={goOn}
        />
      ) : null}
      {asked ? (
        <EventDialog
          event={event}
          action={asked}
          onClose={() => setAsked(null)}
          onDone={() => void navigate(asked === 'publish' ? publishedPath(event.id) : PATHS.events)}
          onRefused={asked === 'publish' ? (error) => showFieldErrors(form, error) : undefined}
        />
      ) : null}
    </>
  );
}

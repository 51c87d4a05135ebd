import { ownVenueInput, type OwnVenue } from '@backline/contracts/pages/venues';
import { ActionBar } from '@backline/design-system/action-bar';
import { Alert } from '@backline/design-system/alert';
import { Button, buttonClass } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { ArrowLeftIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import {
  ApiError,
  routes,
  showFieldErrors,
  SubmitButton,
  toast,
  unexpectedMessage,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { VenuePicture } from '#src/venue/venue-picture.tsx';
import { presentVenue, useSaveVenue } from './api.ts';
import { changesOf, valuesOf } from './form-values.ts';
import { BookingFields, HouseFields, PageFields, PlaceFields } from './venue-fields.tsx';
import styles from './venue-form.module.css';

/** The fields of the venue's signup and the address of its page. What was typed stays, whatever the server says. */
export function VenueForm({ venue }: { venue: OwnVenue }) {
  const [base, setBase] = useState(venue);
  const [theirs, setTheirs] = useState<OwnVenue | null>(null);
  const form = useContractForm(ownVenueInput, valuesOf(venue));
  const save = useSaveVenue();

  const send = form.handleSubmit(async () => {
    // Sent as it is typed. The server reads it by the same schema.
    await sendVersion(base.version);
  });
  const sendVersion = async (version: number) => {
    try {
      const saved = await save.mutateAsync({ ...form.getValues(), version });
      setBase(saved);
      setTheirs(null);
      form.reset(valuesOf(saved));
      toast('Changes Saved', 'Your venue page is up to date.', 'success');
    } catch (error) {
      setTheirs(presentVenue(error));
      if (presentVenue(error) || showFieldErrors(form, error)) return;
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      toast('Save failed', message ?? unexpectedMessage(error), 'danger');
    }
  };
  const takeTheirs = (present: OwnVenue) => {
    setBase(present);
    setTheirs(null);
    form.reset(valuesOf(present));
  };

  return (
    <form className={styles.root} noValidate onSubmit={(event) => void send(event)}>
      <header className={styles.head}>
        <Link
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
          to={PATHS.dashboard}
          aria-label="Back to the dashboard"
        >
          <ArrowLeftIcon />
        </Link>
        <Heading level={1} size={2}>
          Venue page
        </Heading>
        <ActionBar>
          <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={routes.venue(base.handle)}>
            View page
          </Link>
          <SubmitButton block={false} busy={save.isPending} busyLabel="Saving...">
            Save changes
          </SubmitButton>
        </ActionBar>
      </header>
      {theirs ? (
        <Alert title="Somebody else has changed your venue">
          <p>They have saved: {changesOf(base, theirs).join('; ')}. What you typed is still here.</p>
          <span className={styles.choice}>
            <Button variant="quiet" size="sm" onClick={() => takeTheirs(theirs)}>
              Take theirs
            </Button>
            <Button size="sm" onClick={() => void sendVersion(theirs.version)}>
              Keep mine
            </Button>
          </span>
        </Alert>
      ) : null}
      <Section title="Picture">
        <VenuePicture org={venue} />
      </Section>
      <PageFields form={form} handle={base.handle} />
      <HouseFields form={form} />
      <PlaceFields form={form} />
      <BookingFields form={form} />
      <Section title="Members">
        <Stack gap={3}>
          <Text tone="muted">Others can manage events and applications with you.</Text>
          <div>
            <Link className={buttonClass({ variant: 'quiet' })} to={PATHS.members}>
              Manage members
            </Link>
          </div>
        </Stack>
      </Section>
    </form>
  );
}

import type { BetaRole } from '@backline/contracts/beta-signups';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { Field, FieldGroup } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { OptionStrip } from '@backline/design-system/option-strip';
import { useRef, type SubmitEvent } from 'react';
import { FormStack } from '#src/shared/form-stack.tsx';
import styles from './request-form.module.css';
import { useRequestAccess } from './use-request-access.ts';

/** What the person has entered so far. */
export interface RequestDraft {
  email: string;
  role: BetaRole[];
  artistName: string;
  venueName: string;
  phone: string;
}

export const EMPTY_REQUEST: RequestDraft = { email: '', role: [], artistName: '', venueName: '', phone: '' };

const ROLES: { value: BetaRole; label: string }[] = [
  { value: 'artist', label: 'Artist' },
  { value: 'venue', label: 'Venue' },
];

interface Props {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  onSent: (email: string) => void;
}

/** Asks for early access: an address, artist or venue or both, the name of each, and a phone if wanted. */
export function RequestForm({ draft, onChange, onSent }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const { send, busy, errors, failure } = useRequestAccess(fields, onSent);
  const set = (part: Partial<RequestDraft>) => onChange({ ...draft, ...part });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    send({
      email: draft.email,
      role: draft.role,
      artistName: draft.role.includes('artist') ? draft.artistName : undefined,
      venueName: draft.role.includes('venue') ? draft.venueName : undefined,
      phone: draft.phone,
    });
  }

  return (
    <div ref={fields}>
      <FormStack onSubmit={handleSubmit}>
        <Field label="Email" error={errors['email']}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            value={draft.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
        <FieldGroup label="I am" error={errors['role']}>
          <OptionStrip
            multiple
            name="role"
            options={ROLES}
            value={draft.role}
            onValueChange={(chosen) =>
              set({ role: ROLES.map(({ value }) => value).filter((value) => chosen.includes(value)) })
            }
          />
        </FieldGroup>
        <RequestNames draft={draft} errors={errors} onChange={set} />
        <Field label="Phone (optional)" error={errors['phone']}>
          <Input
            type="tel"
            name="phone"
            autoComplete="tel"
            placeholder="+31 6 1234 5678"
            value={draft.phone}
            onChange={(event) => set({ phone: event.target.value })}
          />
        </Field>
        {failure ? <Alert title="Your request was not sent">{failure}</Alert> : null}
        <Button type="submit" variant="accent" size="lg" block busy={busy} busyLabel="Submitting...">
          Request Early Access
        </Button>
      </FormStack>
    </div>
  );
}

interface NamesProps {
  draft: RequestDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<RequestDraft>) => void;
}

/** The name of each chosen role. */
function RequestNames({ draft, errors, onChange }: NamesProps) {
  if (draft.role.length === 0) return null;
  return (
    <div className={styles.names}>
      {draft.role.includes('artist') ? (
        <Field label="Artist Name" error={errors['artistName']}>
          <Input
            name="artistName"
            autoComplete="nickname"
            aria-required
            maxLength={120}
            value={draft.artistName}
            onChange={(event) => onChange({ artistName: event.target.value })}
          />
        </Field>
      ) : null}
      {draft.role.includes('venue') ? (
        <Field label="Venue Name" error={errors['venueName']}>
          <Input
            name="venueName"
            autoComplete="organization"
            aria-required
            maxLength={120}
            value={draft.venueName}
            onChange={(event) => onChange({ venueName: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}

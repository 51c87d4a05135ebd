import type { MailChoice, MailChoices, MailKind } from '@backline/contracts/accounts/mail/mail-choices';
import { canonicalTimeZone, offeredZones } from '@backline/contracts/base/zone-offset';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Heading } from '@backline/design-system/heading';
import { Rows } from '@backline/design-system/rows';
import { Select } from '@backline/design-system/select';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { useReaderZone } from '@backline/shell-sdk';
import { useId, useState, type SyntheticEvent } from 'react';
import { useSaveMailChoices } from '#src/features/settings/parts/api.ts';
import styles from '#src/features/settings/parts/settings.module.css';

const CHOICES: readonly (readonly [MailChoice, string])[] = [
  ['at-once', 'At once'],
  ['daily', 'Daily at 9:00'],
  ['never', 'Never'],
];

type Changes = Partial<Record<MailKind['kind'], MailChoice>>;

/** What the person can choose, and what is always mailed. */
export function MailForm({ saved }: { saved: MailChoices }) {
  return saved.kinds.length === 0 ? <Always titles={saved.always} /> : <ChoiceForm saved={saved} />;
}

/** A choice for each kind of notice. What the person did not touch is not sent. */
function ChoiceForm({ saved }: { saved: MailChoices }) {
  const here = useReaderZone('UTC');
  const [zone, setZone] = useState<string | null>(null);
  const [changes, setChanges] = useState<Changes>({});
  const timeZone = zone ?? saved.timeZone ?? canonicalTimeZone(here) ?? 'UTC';
  const save = useSaveMailChoices(() => {
    setZone(null);
    setChanges({});
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const changed = saved.kinds.flatMap(({ kind }) => {
      const choice = changes[kind];
      return choice === undefined ? [] : [{ kind, choice }];
    });
    save.mutate({ timeZone, choices: changed });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <div className={styles.pair}>
          {saved.kinds.map(({ kind, title, choice }) => (
            <Field key={kind} label={title}>
              <Select
                value={changes[kind] ?? choice}
                onChange={(event) => setChanges({ ...changes, [kind]: event.target.value as MailChoice })}
              >
                {CHOICES.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <ZoneField zone={timeZone} onChange={setZone} />
        <Always titles={saved.always} />
        <Button type="submit" busy={save.isPending} busyLabel="Saving..." className={styles.start}>
          Save mail settings
        </Button>
      </Stack>
    </form>
  );
}

/** A zone that the browser does not know is offered too, because the person may have saved it elsewhere. */
function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const [offered] = useState(offeredZones);
  const zones = offered.includes(zone) ? offered : [zone, ...offered];
  return (
    <Field label="Your time zone" hint="For 9:00, and for deadlines in the subject of a mail.">
      <Select value={zone} onChange={(event) => onChange(event.target.value)}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Always({ titles }: { titles: readonly string[] }) {
  const id = useId();
  return (
    <Stack gap={3}>
      <Heading level={3} size={4} id={id}>
        Always mailed at once
      </Heading>
      <Text tone="muted" size="sm">
        Security, money, and spots that you could lose.
      </Text>
      <Rows aria-labelledby={id}>
        {titles.map((title) => (
          <li key={title} className={styles.always}>
            {title}
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

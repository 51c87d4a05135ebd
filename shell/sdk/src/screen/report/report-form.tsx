import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { REPORT_CATEGORY_NAMES } from '@backline/contracts/desk/report-choices';
import {
  createReport,
  type ReportedPage,
  type ReportInput,
  type ReportReceipt,
} from '@backline/contracts/desk/reports';
import { reportInput } from '@backline/contracts/desk/reports.schemas';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { Checkbox } from '@backline/design-system/checkbox';
import { Field, FieldGroup } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { linkClass } from '@backline/design-system/link';
import { Select } from '@backline/design-system/select';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import {
  call,
  EmailInput,
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  useSession,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemOfPage } from './page-to-report.ts';

interface Props {
  about: ReportedPage;
  /** What the report can be about besides the page. */
  items: readonly ItemOfPage[];
  /** Whether it is about the copyright of a file. Otherwise the person chooses what is wrong. */
  isCopyright: boolean;
  onSent: (receipt: ReportReceipt) => void;
}

/** An empty field is no address, and no item. */
const setValueAs = (text: string | undefined) => (text?.trim() ? text : undefined);

function useReportForm({ about, isCopyright, onSent }: Omit<Props, 'items'>) {
  const { user } = useSession();
  const [key] = useState(() => crypto.randomUUID());
  const empty: Partial<ReportInput> = {
    about,
    name: '',
    email: user?.email,
    statement: '',
    goodFaith: false,
    key,
    ...(isCopyright && { category: 'copyright' }),
  };
  const form = useContractForm(reportInput, empty, { mode: 'onSubmit' });
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      onSent(await call(createReport, { body }));
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });
  return { form, failure, submit };
}

type Form = ReturnType<typeof useReportForm>['form'];

/** The form of every report by a visitor. */
export function ReportForm(props: Props) {
  const { isCopyright, items } = props;
  const { form, failure, submit } = useReportForm(props);
  const { errors, isSubmitting } = form.formState;
  const hint = form.watch('category') === 'unsafe' ? 'You may leave this empty.' : undefined;
  return (
    <FormStack onSubmit={submit}>
      {items.length > 0 ? <ItemField form={form} items={items} /> : null}
      {isCopyright ? <ClaimFields form={form} /> : <WrongFields form={form} />}
      <Field label="Your name" hint={hint} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" hint={hint} error={errors.email?.message}>
        <EmailInput {...form.register('email', { setValueAs })} />
      </Field>
      <FieldGroup label="Good faith" error={errors.goodFaith?.message}>
        <Checkbox {...form.register('goodFaith')}>
          What I say is true to the best of my knowledge{isCopyright ? ', and I may speak for the owner' : ''}
          .
        </Checkbox>
      </FieldGroup>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      {isCopyright ? (
        <Text size="sm" tone="muted">
          Who uploaded it reads why we hide it, but not your name or address.{' '}
          <Link to={SCREEN_PATHS.copyright} className={linkClass()}>
            How reports work
          </Link>
        </Text>
      ) : null}
      <SubmitButton busy={isSubmitting} busyLabel="Sending Report...">
        Send Report
      </SubmitButton>
    </FormStack>
  );
}

function ItemField({ form, items }: { form: Form; items: Props['items'] }) {
  return (
    <Field label="What it is about" error={form.formState.errors.about?.itemId?.message}>
      <Select {...form.register('about.itemId', { setValueAs })}>
        <option value="">The whole page</option>
        {items.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function WrongFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="What is wrong"
        hint="For copyright, press Report beside the picture, mix or video."
        error={errors.category?.message}
      >
        <Select {...form.register('category')}>
          <option value="">Choose</option>
          {Object.entries(REPORT_CATEGORY_NAMES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={errors.statement?.message}>
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('statement')} />
      </Field>
    </>
  );
}

function ClaimFields({ form }: { form: Form }) {
  return (
    <Field
      label="What belongs to you"
      hint="Name the work, and where it was published."
      error={form.formState.errors.statement?.message}
    >
      <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('statement')} />
    </Field>
  );
}

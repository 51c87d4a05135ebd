import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Hint, type HintProps } from '../field/field.tsx';
import { CheckIcon, CircleAlertIcon, FileTextIcon, RefreshIcon, XIcon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Progress } from '../progress/progress.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './upload.module.css';

export interface UploadProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the file. */
  name: string;
  /** How much has arrived, 0 to 100. */
  value: number;
  /** A note beside the percent, such as '1 min left'. Once done, it tells the result. */
  note?: ReactNode;
  /** What went wrong and what to do. It replaces the line. */
  error?: ReactNode;
  /** The upload is complete. @default false */
  done?: boolean | undefined;
  /** A picture (tile) or an icon (row) of the file. */
  preview?: ReactNode;
  /** Shows a button that stops a running upload or removes a finished one. */
  onCancel?: (() => void) | undefined;
  /** Shows a button beside the error that tries again. */
  onRetry?: (() => void) | undefined;
}

const stateOf = ({ error, done }: Pick<UploadProps, 'error' | 'done'>) =>
  error ? 'failed' : done ? 'done' : 'busy';

/** An upload as a row: the name, the progress and a line. */
export function UploadRow(props: UploadProps) {
  const { name, value, note, error, done, preview, onCancel, onRetry, className, ...rest } = props;
  const state = stateOf(props);
  return (
    <div {...rest} className={cx(styles.row, className)} data-state={state}>
      <span className={styles.icon}>
        {state === 'failed' ? <CircleAlertIcon /> : state === 'done' ? <CheckIcon size="sm" /> : null}
        {state === 'busy' ? (preview ?? <FileTextIcon />) : null}
      </span>
      <div className={styles.about}>
        <b className={styles.name} title={name}>
          {name}
        </b>
        <Far {...props} joined />
        <Failure error={error} icon={null} />
      </div>
      <div className={styles.actions}>
        {error && onRetry ? (
          <Button variant="quiet" iconOnly aria-label={`Try again: ${name}`} onClick={onRetry}>
            <RefreshIcon />
          </Button>
        ) : null}
        {onCancel ? (
          <Button variant="ghost" iconOnly aria-label={`${endWord(state)}: ${name}`} onClick={onCancel}>
            <XIcon />
          </Button>
        ) : null}
      </div>
      {state === 'busy' ? (
        <Progress label={`Uploading ${name}`} value={value} className={styles.line} />
      ) : null}
      <Said {...props} />
    </div>
  );
}

/** An upload as a square among pictures. */
export function UploadTile(props: UploadProps) {
  const { name, value, note, error, done, preview, onCancel, onRetry, className, ...rest } = props;
  const state = stateOf(props);
  return (
    <div {...rest} className={cx(styles.tile, className)} data-state={state}>
      {preview && !error ? <div className={styles.picture}>{preview}</div> : null}
      {onCancel && state === 'busy' ? (
        <Button
          variant="art"
          size="sm"
          iconOnly
          className={styles.cancel}
          aria-label={`${endWord(state)}: ${name}`}
          onClick={onCancel}
        >
          <XIcon size="sm" />
        </Button>
      ) : null}
      <div className={styles.face}>
        <b className={styles.name}>{name}</b>
        {state === 'busy' ? <Progress label={`Uploading ${name}`} value={value} /> : null}
        <Far {...props} />
        <Failure error={error} />
        {error ? (
          <div className={styles.actions}>
            {onRetry ? (
              <Button variant="quiet" size="sm" aria-label={`Try again: ${name}`} onClick={onRetry}>
                Try again
              </Button>
            ) : null}
            {onCancel ? (
              <Button variant="quiet" size="sm" aria-label={`Remove: ${name}`} onClick={onCancel}>
                Remove
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <Said {...props} />
    </div>
  );
}

const endWord = (state: string) => (state === 'busy' ? 'Cancel upload' : 'Remove');

/** Percent and time left. The percent disappears when the file is complete. */
function Far({ value, note, error, done, joined }: UploadProps & { joined?: boolean }) {
  const state = stateOf({ error, done });
  if (state === 'failed') return null;
  const percent = state === 'busy' ? `${Math.floor(value)} %` : null;
  return (
    <span className={styles.far} data-joined={joined}>
      {percent ? <span>{percent}</span> : null}
      {note ? <span>{note}</span> : null}
    </span>
  );
}

function Failure({ error, icon }: Pick<UploadProps, 'error'> & Pick<HintProps, 'icon'>) {
  return error ? (
    <Hint tone="error" icon={icon} className={styles.error}>
      {error}
    </Hint>
  ) : null;
}

/** Screen readers announce the end once. They do not announce what changes every second. */
function Said({ name, error, done }: Pick<UploadProps, 'name' | 'error' | 'done'>) {
  return (
    <VisuallyHidden role="status">
      {error ? (
        <>
          {name}: {error}
        </>
      ) : done ? (
        `${name} is uploaded.`
      ) : null}
    </VisuallyHidden>
  );
}

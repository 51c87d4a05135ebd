import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from '#src/button/button.tsx';
import { Hint, type HintProps } from '#src/field/field.tsx';
import { CheckIcon, CircleAlertIcon, FileTextIcon, RefreshIcon, XIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { PauseIcon, PlayIcon } from '#src/internal/play-icons.tsx';
import { Progress } from '#src/progress/progress.tsx';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from './upload.module.css';

export interface UploadProps extends ComponentProps<'div'> {
  /** The name of the file. */
  name: string;
  /** The share that has arrived, 0 to 100. */
  value: number;
  /** A note next to the percent, such as '1 min left'. Once done, it tells the result. */
  note?: ReactNode;
  /** The error and the way to correct it. It replaces the line. */
  error?: ReactNode;
  /** The upload is complete. @default false */
  done?: boolean | undefined;
  /** A picture (tile) or an icon (row) of the file. */
  preview?: ReactNode;
  /** Shows a button that stops a running upload or removes a finished one. */
  onCancel?: (() => void) | undefined;
  /** Shows a button next to the error that tries again. */
  onRetry?: (() => void) | undefined;
  /** Shows a button that pauses a running upload. */
  onPause?: (() => void) | undefined;
  /** Shows a button that resumes a paused upload. */
  onResume?: (() => void) | undefined;
}

type State = 'busy' | 'done' | 'failed';

const stateOf = ({ error, done }: UploadProps): State => (error ? 'failed' : done ? 'done' : 'busy');

/** The props for the native element, without those that only this file reads. */
function nativeOf(props: UploadProps) {
  const { name, value, note, error, done, preview, onCancel, onRetry, onPause, onResume, ...native } = props;
  return native;
}

/** An upload as a row: the name, the progress and a line. Its children are more facts about the file. */
export function UploadRow(props: UploadProps) {
  const { name, error, preview, onRetry } = props;
  const { className, children, ...rest } = nativeOf(props);
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
        <Acts {...props} look={{ variant: 'ghost' }} />
      </div>
      <Line {...props} />
      {children ? <div className={styles.line}>{children}</div> : null}
      <Said {...props} />
    </div>
  );
}

/** An upload as a square among pictures. */
export function UploadTile(props: UploadProps) {
  const { name, error, preview, onCancel, onRetry } = props;
  const { className, children, ...rest } = nativeOf(props);
  const state = stateOf(props);
  return (
    <div {...rest} className={cx(styles.tile, className)} data-state={state}>
      {preview && !error ? <div className={styles.picture}>{preview}</div> : null}
      {state === 'busy' ? (
        <div className={cx(styles.actions, styles.corner)}>
          <Acts {...props} look={{ variant: 'art', size: 'sm' }} />
        </div>
      ) : null}
      <div className={styles.face}>
        <b className={styles.name}>{name}</b>
        <Line {...props} />
        <Far {...props} />
        <Failure error={error} />
        {error ? (
          <div className={styles.actions}>
            <TextAct label="Try again" name={name} onClick={onRetry} />
            <TextAct label="Remove" name={name} onClick={onCancel} />
          </div>
        ) : null}
        {children}
      </div>
      <Said {...props} />
    </div>
  );
}

function TextAct({ label, name, onClick }: Pick<ButtonProps, 'onClick'> & { label: string; name: string }) {
  return onClick ? (
    <Button variant="quiet" size="sm" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  ) : null;
}

/** The pause and the cancel button. Pause and resume are one button, so that it keeps the focus. */
function Acts(props: UploadProps & { look: Pick<ButtonProps, 'variant' | 'size'> }) {
  const { name, onPause, onResume, onCancel, look } = props;
  const state = stateOf(props);
  const toggle = state === 'busy' ? (onResume ?? onPause) : undefined;
  return (
    <>
      {toggle ? (
        <Button {...look} iconOnly aria-label={`${onResume ? 'Resume' : 'Pause'}: ${name}`} onClick={toggle}>
          {onResume ? <PlayIcon size={look.size} /> : <PauseIcon size={look.size} />}
        </Button>
      ) : null}
      {onCancel ? (
        <Button
          {...look}
          iconOnly
          aria-label={`${state === 'busy' ? 'Cancel upload' : 'Remove'}: ${name}`}
          onClick={onCancel}
        >
          <XIcon size={look.size} />
        </Button>
      ) : null}
    </>
  );
}

function Line(props: UploadProps) {
  return stateOf(props) === 'busy' ? (
    <Progress label={`Uploading ${props.name}`} value={props.value} className={styles.line} />
  ) : null;
}

/** Percent and time left. The percent disappears when the file is complete. */
function Far(props: UploadProps & { joined?: boolean }) {
  const { value, note, joined } = props;
  const state = stateOf(props);
  if (state === 'failed') return null;
  return (
    <span className={styles.far} data-joined={joined}>
      {state === 'busy' ? <span>{`${Math.floor(value)} %`}</span> : null}
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

/** Screen readers announce the end once. They do not announce the progress, which changes every second. */
function Said({ name, error, done }: UploadProps) {
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

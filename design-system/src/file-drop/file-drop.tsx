import { useId, useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#src/button/button.tsx';
import { Hint } from '#src/field/field.tsx';
import { useFieldBox } from '#src/field/field-context.ts';
import { UploadIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import dashed from '#src/internal/dashed.module.css';
import { useMedia } from '#src/internal/use-media.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from './file-drop.module.css';
import { sortFiles, type FileRules, type SortedFiles } from './sort-files.ts';
import { useDropZone } from './use-drop-zone.ts';

export interface FileDropProps extends Omit<ComponentProps<'div'>, 'children'>, FileRules {
  /** Gets the files that keep the rules, at least one. */
  onFiles: (files: File[]) => void;
  /** The text of the place: 'Drop pictures and videos here'. */
  children: ReactNode;
  /** The rules in words: 'Pictures up to 10 MB'. */
  hint?: ReactNode;
  /** @default an arrow into a tray */
  icon?: ReactNode;
  /** Refuses files that break a rule. With false, `onFiles` gets every file. @default true */
  filter?: boolean | undefined;
  /** @default 'Choose files', or 'Choose a file' */
  chooseLabel?: string | undefined;
  /** @default false */
  disabled?: boolean | undefined;
}

const NOTHING: SortedFiles = { taken: [], refused: [] };

/** A place to drop files on, with a button that does the same. A file that breaks a rule is refused in words. */
export function FileDrop(props: FileDropProps) {
  const { accept, maxBytes, multiple = false, filter = true, onFiles, ...looks } = props;
  const { hint, icon, chooseLabel, disabled, ...native } = looks;
  const { className, children, id, 'aria-describedby': described, ...rest } = native;
  const hintId = `${useId()}-hint`;
  const [last, setLast] = useState(NOTHING);
  const field = useFieldBox({
    id,
    'aria-describedby': [hint ? hintId : undefined, described].filter(Boolean).join(' ') || undefined,
  });
  const take = (files: File[]) => {
    const sorted = sortFiles(files, filter ? { accept, maxBytes, multiple } : { multiple });
    setLast(sorted);
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  };
  const zone = useDropZone(take, disabled);
  // A device without a pointer, as most phones are, has nothing to drop.
  const canDrop = !useMedia('(any-hover: none)');
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <div
        {...zone.handlers}
        className={cx(dashed.root, styles.zone)}
        data-over={zone.over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={field['aria-invalid'] || undefined}
      >
        {icon === undefined ? <UploadIcon size="lg" /> : icon}
        {canDrop ? <p className={styles.words}>{children}</p> : null}
        {hint ? <Hint id={hintId}>{hint}</Hint> : null}
        <ChooseButton field={field} onFiles={take} {...{ accept, multiple, disabled }}>
          {chooseLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
        </ChooseButton>
      </div>
      <Answer {...last} />
    </div>
  );
}

interface ChooseButtonProps extends Pick<FileDropProps, 'accept' | 'multiple' | 'disabled' | 'onFiles'> {
  field: ReturnType<typeof useFieldBox>;
  children: string;
}

/** Opens the browser's own choice of files. */
function ChooseButton({ field, accept, multiple, disabled, onFiles, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const fieldName = field['aria-labelledby'];
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again after a failure is a change.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button
        variant="quiet"
        id={field.id}
        // Both, so that the text on the button is part of its name.
        aria-labelledby={fieldName && `${fieldName} ${labelId}`}
        aria-describedby={field['aria-describedby']}
        disabled={disabled}
        className={styles.choose}
        onClick={() => input.current?.click()}
      >
        <span id={labelId}>{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={handleChange}
      />
    </>
  );
}

function Answer({ taken, refused }: SortedFiles) {
  return (
    <div role="status" className={styles.answer} data-empty={refused.length === 0 || undefined}>
      {taken.length > 0 ? (
        <VisuallyHidden>
          {taken.length === 1 ? '1 file added.' : `${taken.length} files added.`}
        </VisuallyHidden>
      ) : null}
      {refused.map((sentence) => (
        <Hint key={sentence} tone="error">
          {sentence}
        </Hint>
      ))}
    </div>
  );
}

import { MY_DATA_DAYS, type MyData } from '@backline/contracts/accounts/own-data/my-data';
import { Alert } from '@backline/design-system/alert';
import { buttonClass } from '@backline/design-system/button';
import { sizeText } from '@backline/design-system/file-size';
import { DownloadIcon } from '@backline/design-system/icon';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import type { Ref } from 'react';
import { minuteOf } from '#src/shared/words/minute-of.ts';

/** Whether the person may ask for a file now. */
export const mayAsk = ({ state, nextAt }: MyData) => state !== 'making' && nextAt === null;

const LOOK_EVERY_MS = 5_000;

/** The server is asked again while a file is being made. */
export const lookWhileMaking = ({ state }: { state: { data?: MyData | undefined } }) =>
  state.data?.state === 'making' ? LOOK_EVERY_MS : false;

interface Props {
  file: MyData;
  /** Gets the focus of the button that asked for the file, because the button then goes. */
  ref: Ref<HTMLDivElement>;
}

/** What stands of the last file with a person's data. */
export function LastFile({ file, ref }: Props) {
  return (
    <div ref={ref} tabIndex={-1}>
      <Stack>
        <StateOfFile file={file} />
      </Stack>
    </div>
  );
}

function StateOfFile({ file }: Pick<Props, 'file'>) {
  const { state, askedAt, bytes, path, until, nextAt } = file;
  if (state === 'making')
    return (
      <Alert tone="info" title="Your file is being made">
        We mail you when it is ready. You can leave this page.
      </Alert>
    );
  if (state === 'failed')
    return <Alert title="Your file could not be made">Ask for it again. We are told of the failure.</Alert>;
  if (askedAt === null) return null;
  const last = `Last export ${minuteOf(askedAt)}, ${sizeText(bytes ?? 0)}.`;
  const next = nextAt === null ? '' : ` You can ask for a new one from ${minuteOf(nextAt)}.`;
  if (state === 'ready' && path !== null && until !== null)
    return (
      <>
        <a
          href={path}
          download
          className={buttonClass({ variant: 'quiet' })}
          style={{ justifySelf: 'start' }}
        >
          <DownloadIcon size="sm" />
          Download my data
        </a>
        <Text tone="muted" size="sm" role="status">
          {`${last} The link works until ${minuteOf(until)}.${next}`}
        </Text>
      </>
    );
  return (
    <Text tone="muted" size="sm">
      {`${last} The link worked for ${MY_DATA_DAYS} days.${next}`}
    </Text>
  );
}

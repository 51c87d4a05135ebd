import { MY_DATA_DAYS, type MyData } from '@backline/contracts/accounts/own-data/my-data';
import { Alert } from '@backline/design-system/alert';
import { buttonClass } from '@backline/design-system/button';
import { sizeText } from '@backline/design-system/file-size';
import { DownloadIcon } from '@backline/design-system/icon';
import { Text } from '@backline/design-system/text';
import { minuteOf } from '#src/shared/words/minute-of.ts';

/** Whether the person may ask for a file now. */
export const mayAsk = ({ state, nextAt }: MyData) => state !== 'making' && nextAt === null;

/** What stands of the last file with a person's data. Nothing before the first one. */
export function LastFile({ file }: { file: MyData }) {
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
        <Text tone="muted" size="sm">
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

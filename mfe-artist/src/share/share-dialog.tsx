import { Button, buttonClass } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { CheckIcon, CopyIcon, DownloadIcon, ShareIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { useEffect, useState } from 'react';
import styles from './share-dialog.module.css';
import { writeText } from './copy-link.ts';
import { countShare, type SharedProfile } from './share-profile.ts';

interface Props extends SharedProfile {
  onClose: () => void;
}

const PICTURES = [
  {
    label: 'QR code',
    what: 'QR code of the link',
    address: '.svg',
    file: '-qr-code.svg',
    width: 200,
    height: 200,
  },
  {
    label: 'Wide, for links',
    what: 'Picture of 1200 × 630 for links',
    address: '.jpg',
    file: '-1200x630.jpg',
    width: 1200,
    height: 630,
  },
  {
    label: 'Tall, for posts',
    what: 'Picture of 1080 × 1350 for posts',
    address: '.jpg?format=portrait',
    file: '-1080x1350.jpg',
    width: 1080,
    height: 1350,
  },
] as const;

/** The link of a profile, its QR code, and its pictures for other sites. */
export function ShareDialog({ profile, onClose }: Props) {
  const { name, handle, path } = profile;
  const url = new URL(path, location.origin).href;
  const [isCopied, setIsCopied] = useState(false);
  useCloseByEscape(onClose);
  const copy = async () => {
    countShare(profile);
    setIsCopied(await writeText(url, 'Copy this link'));
  };
  return (
    <Dialog open onOpenChange={onClose} title="Share Profile" description={`${name} on Backline`}>
      <Stack gap={5}>
        <div className={styles.link}>
          <Field label="Link" className={styles.address}>
            <Input value={url} readOnly onFocus={({ target }) => target.select()} />
          </Field>
          <Button variant="accent" onClick={() => void copy()}>
            {isCopied ? <CheckIcon /> : <CopyIcon />}
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
          <VisuallyHidden role="status">{isCopied ? 'Link Copied!' : null}</VisuallyHidden>
        </div>
        <div className={styles.both}>
          {PICTURES.map(({ label, width, height, ...picture }) => (
            <figure key={label} className={styles.picture}>
              <img
                src={addressOf(path, picture)}
                width={width}
                height={height}
                alt={picture.what}
                decoding="async"
              />
              <figcaption>
                <a
                  className={buttonClass({ variant: 'quiet', size: 'sm' })}
                  href={addressOf(path, picture)}
                  download={handle + picture.file}
                  aria-label={`Download: ${label}`}
                  onClick={() => countShare(profile)}
                >
                  <DownloadIcon />
                  {label}
                </a>
              </figcaption>
            </figure>
          ))}
        </div>
        <NativeShare url={url} profile={profile} />
      </Stack>
    </Dialog>
  );
}

/** A toast above the dialog takes the key first, so one press would not close the dialog. */
function useCloseByEscape(onClose: () => void): void {
  // Outside system: the keyboard.
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
}

/** The edge draws the pictures. */
const addressOf = (path: string, { address }: { address: string }) => `/share-cards${path}${address}`;

/** The share sheet of a phone, if the browser has one. */
function NativeShare({ url, profile }: SharedProfile & { url: string }) {
  if (typeof navigator.share !== 'function') return null;
  // A person who closes the sheet needs no further message.
  const share = () =>
    void navigator.share({ url, title: profile.name }).then(
      () => countShare(profile),
      () => undefined,
    );
  return (
    <Button variant="quiet" onClick={share}>
      <ShareIcon />
      More ways to share
    </Button>
  );
}

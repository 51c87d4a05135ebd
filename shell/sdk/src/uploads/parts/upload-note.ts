import type { UploadItem } from '#src/uploads/queue/upload-item.ts';
import { sizeText } from '@backline/design-system/file-size';

const MIB = 1024 * 1024;

/** The text next to the progress: '118 of 187 MB, 4.2 MB/s, 40 s left'. */
export function uploadNote(item: UploadItem): string {
  switch (item.status) {
    case 'waiting':
      return 'Waiting';
    case 'paused':
      return `Paused, ${sentText(item)}`;
    case 'offline':
      return 'No connection. It goes on by itself.';
    case 'checking':
      return 'Checking the file';
    case 'ready':
      return sizeText(item.bytes, Math.ceil);
    case 'failed':
      return '';
    case 'sending':
      return [sentText(item), ...paceText(item)].join(', ');
  }
}

/** '118 of 187 MB'. */
function sentText({ sentBytes, bytes }: UploadItem): string {
  const unit = bytes < MIB ? 1024 : MIB;
  const [sent, all] = [Math.floor(sentBytes / unit), Math.ceil(bytes / unit)];
  return `${sent} of ${all} ${unit === MIB ? 'MB' : 'KB'}`;
}

function paceText({ bytes, sentBytes, bytesPerSecond }: UploadItem): string[] {
  if (!bytesPerSecond) return [];
  const seconds = (bytes - sentBytes) / bytesPerSecond;
  return [`${sizeText(bytesPerSecond, Math.round)}/s`, `${leftText(seconds)} left`];
}

/** Rounded so that it does not jump each second: '40 s', '3 min', '1 h 20 min'. */
export function leftText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, seconds > 10 ? Math.ceil(seconds / 5) * 5 : Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

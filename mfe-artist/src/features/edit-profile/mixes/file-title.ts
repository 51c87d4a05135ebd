import { MIX_TITLE_MAX_LENGTH } from '@backline/contracts/base/limits';

/** A title for a mix, read from the name of its file: 'closing_set-2026.wav' becomes 'closing set 2026'. */
export function fileTitle(name: string): string {
  return name
    .replace(/\.\w+$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, MIX_TITLE_MAX_LENGTH);
}
